"""The names of tournaments that a service makes by itself: a stem and a number, kept for their series."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count
from typing import Final

from arena.match.names import LONGEST

LONGEST_STEM: Final = LONGEST - len("-9999999")
"""Characters of a recurrence's name: a run a minute has room for 19 years."""

_NUMBERED: Final = re.compile(r"(.+)-[0-9]+")


def ladder_stem(game: str) -> str:
    """What the names of a ladder's steps begin with."""
    return f"{game}-ladder"


def stem_of(name: str) -> str:
    """What is before the number of a tournament's name; empty where it ends in none."""
    found = _NUMBERED.fullmatch(name)
    return found[1] if found else ""


def next_name(stem: str, made: int, taken: Collection[str]) -> str:
    """The name of the next tournament of a series that has made so many; those that are taken are passed over."""
    return next(name for number in count(made + 1) if (name := f"{stem}-{number}") not in taken)
