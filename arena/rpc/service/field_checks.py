"""What a single value of a request may be; each check tells why a value may not, or None."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, Final

from arena import games
from arena.games.ruleset import nearest
from arena.match.names import LEGAL, is_name
from arena.service.series import LONGEST_STEM
from arena.tournament.naming import AT, DIGEST

Check = Callable[[Any], str | None]
"""Why a value cannot be; None: it can."""

SHOWN: Final = 40
"""So many characters of a wrong value are repeated."""

_DIGITS: Final = re.compile(r"[0-9a-f]{12,64}")
_GAME_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}/[1-9][0-9]{0,8}/[1-9][0-9]{0,8}/[0-9]")
_UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def anything(_value: object) -> str | None:
    """Every value can be."""
    return None


def name(value: str) -> str | None:
    """A name of a tournament or a bot, or of a recurrence that is there."""
    return None if is_name(value) else f"{shown(value)}: a name is {LEGAL}"


def recurrence(value: str) -> str | None:
    """A name of a new recurrence."""
    problem = name(value)
    if problem is None and len(value) > LONGEST_STEM:
        return f"{shown(value)}: its runs are named after it, so it has at most {LONGEST_STEM} characters"
    return problem


def bot(value: str) -> str | None:
    """A submitted bot."""
    if _is_bot(value):
        return None
    return f"{shown(value)}: this names no submitted bot; write for instance otter, otter@1.2 or otter@sha256:…"


def team(value: str) -> str | None:
    """Two submitted bots."""
    members = value.split("+")
    if len(members) == 2 and all(map(_is_bot, members)):
        return None
    return f"{shown(value)}: a team is two submitted bots, for instance otter+heron@0.9"


def game_id(value: str) -> str | None:
    """The id of a game."""
    if _GAME_ID.fullmatch(value):
        return None
    return f"{shown(value)}: a game's id is TOURNAMENT/PAIRING/DEAL SET/ORIENTATION, for instance spring/3/12/1"


def game(value: str) -> str | None:
    """A game of the registry."""
    known = games.names()
    if value in known:
        return None
    return f"{shown(value)} is no game{nearest(value[:64], known)}; there are {', '.join(known)}"


def text(longest: int) -> Check:
    """A line of text of so many characters at most."""

    def check(value: str) -> str | None:
        if len(value) > longest:
            return f"{len(value):,} characters; at most {longest:,} are allowed"
        unseen = _UNSEEN.search(value)
        return f"it holds the control character U+{ord(unseen[0]):04X}; write one line of text" if unseen else None

    return check


def number(least: int, most: int) -> Check:
    """A whole number."""
    return lambda value: None if least <= value <= most else f"{value:,}: write {least:,} to {most:,}"


def one_of(words: Collection[Any]) -> Check:
    """One of a few words or numbers."""
    listed = ", ".join(str(word) for word in words if word != "")
    return lambda value: None if value in words else f"{shown(str(value))}: there are {listed}"


def optional(check: Check) -> Check:
    """An empty text, or what another check allows."""
    return lambda value: None if value == "" else check(value)


def absent(why: str) -> Check:
    """Nothing: no value other than the empty one."""
    return lambda value: why if value else None


def parsed(longest: int, parse: Callable[[str], object], error: type[Exception]) -> Check:
    """A line of text that can be read; the reader's error tells why not."""
    line = text(longest)

    def check(value: str) -> str | None:
        problem = line(value)
        if problem is None and value:
            try:
                parse(value)
            except error as refusal:
                return str(refusal)
        return problem

    return check


def shown(value: str) -> str:
    """A value for a message: quoted, in ASCII, and not long."""
    return ascii(value if len(value) <= SHOWN else value[:SHOWN] + "...")


def _is_bot(word: str) -> bool:
    mine, sign, told = word.partition(AT)
    if told.startswith(DIGEST):
        return is_name(mine) and _DIGITS.fullmatch(told.removeprefix(DIGEST)) is not None
    return is_name(mine) and is_name(told) == bool(sign)
