"""The words of a transcript: names, header keys and values, whole numbers."""

from __future__ import annotations

import re
from typing import Final

from arena.games.transcript.errors import HeaderError

MAGIC: Final = "arena-transcript"
VERSION: Final = "1"
RESERVED: Final = frozenset({MAGIC, "game", "ruleset", "seats", "deal", "pack", "score", "result"})
"""Words that begin a line of their own, so that no other header may have them as its key."""

_NAME: Final = re.compile(r"[A-Za-z0-9._-]{1,100}")
_SEAT: Final = re.compile(r"[A-Za-z0-9._-]+(?: [A-Za-z0-9._-]+)*")
_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,99}")
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
_LONGEST_VALUE: Final = 500
_LONGEST_SEAT: Final = 200


def is_name(word: str) -> bool:
    """Whether a word is made of letters, digits, ``-``, ``_`` and ``.`` (ASCII)."""
    return _NAME.fullmatch(word) is not None


def check_seat_name(name: str) -> None:
    """Refuse what is no list of names with one space between them.

    Raises:
        HeaderError: a transcript cannot carry it.
    """
    if len(name) > _LONGEST_SEAT or not _SEAT.fullmatch(name):
        raise HeaderError(f"seat {shown(name)}: a name is letters, digits, '-', '_' and '.', then perhaps a version")


def check_header(key: str, value: str) -> None:
    """Refuse a header that could not be read back.

    Raises:
        HeaderError: a transcript cannot carry it.
    """
    if key in RESERVED or not _KEY.fullmatch(key):
        raise HeaderError(f"header {shown(key)}: a key is a letter, then letters, digits, '-', '_' and '.'")
    if not value:
        raise HeaderError(f"header {key}: it has no value")
    if len(value) > _LONGEST_VALUE:
        raise HeaderError(f"header {key}: its value is longer than {_LONGEST_VALUE} characters")
    if "#" in value or not value.isprintable() or value != " ".join(value.split()):
        raise HeaderError(f"header {key}: a value is printable words without '#', one space between them")


def parse_number(word: str) -> int | None:
    """A whole number of at most nine ASCII digits without leading zeros, None if the word is none."""
    return int(word) if _NUMBER.fullmatch(word) else None


def shown(text: str) -> str:
    """A piece of foreign text as a message may quote it: in quotes, escaped and cut."""
    return repr(text if len(text) <= 60 else text[:60] + "…")
