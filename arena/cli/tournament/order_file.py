"""An order of a tournament in a TOML file, whose keys are named like the options."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from json import dumps
from pathlib import Path
from types import NoneType
from typing import Any, Final, NamedTuple, get_args, get_origin

from arena.bots.errors import BotError
from arena.cli.errors import CommandError
from arena.cli.files import read_text
from arena.games.errors import GameError
from arena.games.ruleset import nearest
from arena.tournament.model import Partners
from arena.tournament.ports import TournamentError
from arena.tournament.terms import Format, OnFault
from arena.tournament.validation import InvalidTournament

SUFFIX: Final = ".toml"
"""What the name of a file ends with, and the name of a tournament on the command line does not."""

_KEYS: Final = {"bot": "bots", "team": "teams"}
"""Where a key is not called like its option; each has a list."""

_OPTION: Final = re.compile(
    r"--(?P<name>[a-z]+(?:-[a-z]+)*)"
    r"(?: (?:(?P<number>-?(?:[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?|nan|inf)\b)"
    rf"|(?P<word>(?:{'|'.join(word for kind in (Format, Partners, OnFault) for word in kind)})\b)"
    r"|(?P<item>\S+(?=: ))))?"
)
"""An option in a message, with its value where one follows."""

_TOO_LARGE: Final = "…"
"""In place of a whole number that is larger than TOML lets one be."""

_WORDS: Final = {str: "text in quotes", int: "a whole number", float: "a number", bool: "true or false"}


class Said(NamedTuple):
    """What a file says."""

    name: str
    values: Mapping[str, Any]
    """By key, each of the type that was asked for."""


def is_file_name(text: str) -> bool:
    """Whether a word of the command line means a file and not a tournament."""
    return text.endswith(SUFFIX)


def read(path: Path, types: Mapping[str, Any]) -> Said:
    """The name and the values of a file; `types` has the type of each other key: text, a number, an enum or a list.

    Raises:
        CommandError: the file cannot be read, or a key or value is wrong; the message names the key.
    """
    try:
        content = tomllib.loads(read_text(str(path)))
    except ValueError as error:  # also a number of more digits than Python reads
        raise CommandError(f"this is not TOML: {error}") from error
    for key in content:
        if key != "name" and key not in types:
            near = nearest(key, ["name", *types])
            raise CommandError(f"unknown key {key!r}{near}; there are {', '.join(['name', *types])}")
    for key, example in (("name", '"spring"'), ("game", '"gin"')):
        if key not in content:
            raise CommandError(f"{key} is missing; add a line such as {key} = {example}")
    name = _value("name", content.pop("name"), str)
    return Said(name, {key: _value(key, value, types[key]) for key, value in content.items()})


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turn what an order is refused for into a message that names the file, and its keys instead of options.

    Raises:
        CommandError: the order is refused.
    """
    try:
        yield
    except (BotError, CommandError, GameError, InvalidTournament, TournamentError) as error:
        message = _OPTION.sub(_written, str(error))
        place = f"{path}: "
        raise CommandError(message if message.startswith(place) else place + message) from error


def _written(option: re.Match[str]) -> str:
    """An option as a file has it: its key, or the whole line."""
    name, number, word, item = option["name"], option["number"], option["word"], option["item"]
    key = _KEYS.get(name, name.replace("-", "_"))
    if item is not None:
        return f"{key} = {_shown([item] if name in _KEYS else item)}"
    value = number if word is None else _shown(word)
    return key if value is None else f"{key} = {value}"


def _shown(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_shown(item)}' for key, item in value.items())}}}"
    if isinstance(value, str):
        return dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return str(value).lower()
    return _TOO_LARGE if _is_too_large(value) else str(value)


def _is_too_large(value: object) -> bool:
    """Whether a number has more digits than the 64 bits that TOML wants to be read; Python may not even write it."""
    return isinstance(value, int) and not -(2**63) <= value < 2**63


def _value(key: str, value: object, wanted: Any) -> Any:
    """A value as the type that is wanted, which may be ``X | None``.

    Raises:
        CommandError: it is of another type.
    """
    (kind,) = [each for each in get_args(wanted) if each is not NoneType] if NoneType in get_args(wanted) else [wanted]
    if get_origin(kind) is list:
        return _list(key, value)
    if issubclass(kind, Enum):
        return _member(key, value, kind)
    if kind is float and type(value) is int and not _is_too_large(value):
        return float(value)
    if type(value) is not kind or _is_too_large(value):
        raise CommandError(f"{key} = {_shown(value)}: this is not {_WORDS[kind]}")
    return value


def _list(key: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise CommandError(
            f'{key} = {_shown(value)}: this is not a list of texts; write for instance {key} = ["otter"]'
        )
    return list(value)


def _member(key: str, value: object, kind: type[Enum]) -> Enum:
    words: Collection[str] = [str(member.value) for member in kind]
    if not isinstance(value, str) or value not in words:
        near = nearest(value, words) if isinstance(value, str) else ""
        raise CommandError(f"{key} = {_shown(value)}: {key} is one of {', '.join(words)}{near}")
    return kind(value)
