"""How a game ended: the termination, and whose fault it was (architecture, decision 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from arena.games.contract import Points, Seat


class Termination(StrEnum):
    """The three ways in which a game ends."""

    COMPLETED = "completed"
    FORFEIT = "forfeit"
    VOID = "void"
    """The arena failed: the game is played again and never rated."""


class Reason(StrEnum):
    """What a bot did to forfeit."""

    ILLEGAL_ACTION = "illegal_action"
    TIME = "time"
    CRASH = "crash"
    DISCONNECT = "disconnect"
    START = "start"
    PROTOCOL = "protocol"
    RESOURCES = "resources"


class Verdict(NamedTuple):
    """The end of a game; the ``result`` line of its transcript."""

    termination: Termination
    points: Points
    """By side as they stood: in the middle of a deal the totals of the deals before."""
    seat: Seat | None = None
    """The seat at fault, of a forfeit only."""
    reason: str | None = None
    """A `Reason` of a forfeit; of a void game one word for the arena's own failure."""
