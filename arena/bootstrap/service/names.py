"""The names of tournaments that the service makes by itself, which nobody else may give to one."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from arena import games
from arena.service.desk import BadField

LADDER: Final = "ladder"
_NUMBERED: Final = re.compile(r"(.+)-[0-9]+")


def step_name(game: str, number: int) -> str:
    """The tournament of a ladder's step, counted from 1."""
    return f"{game}-{LADDER}-{number}"


def run_name(recurrence: str, number: int) -> str:
    """The tournament of a recurrence's run, counted from 1."""
    return f"{recurrence}-{number}"


def check_free(name: str, recurrences: Collection[str]) -> None:
    """Accept the name of a tournament that no ladder and none of these recurrences will ever want.

    Raises:
        BadField: one will.
    """
    found = _NUMBERED.fullmatch(name)
    if found and found[1] in recurrences:
        raise BadField("name", f"{name} is kept for the runs of the recurring tournament {found[1]}; choose another")
    if found and found[1] in {f"{game}-{LADDER}" for game in games.names()}:
        raise BadField("name", f"{name} is kept for a ladder; choose another")


def check_unused(name: str, tournaments: Collection[str]) -> None:
    """Accept the name of a recurrence none of whose runs could be one of these tournaments.

    Raises:
        BadField: one could.
    """
    used = next((each for each in tournaments if (found := _NUMBERED.fullmatch(each)) and found[1] == name), None)
    if used is not None:
        raise BadField("name", f"the runs of {name} would be named like the tournament {used}; choose another")
    if name in {f"{game}-{LADDER}" for game in games.names()}:
        raise BadField("name", f"{name} is kept for a ladder; choose another")
