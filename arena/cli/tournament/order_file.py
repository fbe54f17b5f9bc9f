"""An order of a tournament in a TOML file, whose keys are named like the options."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from types import NoneType
from typing import Any, Final, NamedTuple, get_args, get_origin

from arena.bots.errors import BotError
from arena.cli.errors import CommandError
from arena.cli.files import read_text
from arena.games.errors import GameError
from arena.games.ruleset import nearest
from arena.tournament.ports import TournamentError
from arena.tournament.validation import InvalidTournament

SUFFIX: Final = ".toml"
"""What the name of a file ends with, and the name of a tournament on the command line does not."""

_KEYS: Final = {"bot": "bots", "team": "teams"}
"""Where a key is not called like its option."""

_WORDS: Final = {str: "text in quotes", int: "a whole number", float: "a number"}


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
    except tomllib.TOMLDecodeError as error:
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
        message = re.sub(r"--([a-z]+(?:-[a-z]+)*)", lambda option: _key(option[1]), str(error))
        place = f"{path}: "
        raise CommandError(message if message.startswith(place) else place + message) from error


def _key(option: str) -> str:
    return _KEYS.get(option, option.replace("-", "_"))


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
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise CommandError(f"{key} = {value!r}: this is not {_WORDS[kind]}")
    return value


def _list(key: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise CommandError(f'{key} = {value!r}: this is not a list of texts; write for instance {key} = ["otter"]')
    return list(value)


def _member(key: str, value: object, kind: type[Enum]) -> Enum:
    words: Collection[str] = [str(member.value) for member in kind]
    if not isinstance(value, str) or value not in words:
        near = nearest(value, words) if isinstance(value, str) else ""
        raise CommandError(f"{key} = {value!r}: {key} is one of {', '.join(words)}{near}")
    return kind(value)
