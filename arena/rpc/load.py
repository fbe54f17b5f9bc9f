"""Whose load it was: what a seat's own processes ask of the machine while they are late."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault, DecisionFault

OVERLOADED: Final = 0.5
"""The machine is overloaded where the arena was late for more than this part of the time of a decision.

Two busy threads a core, which the arena itself allows, made it late for 0.35 to 0.42 of the time, eight for 0.58 (Linux
6.18, two cores).
"""

BUSY: Final = 1.5
"""A seat loads the machine itself where more than so many of its threads ran or were ready to run, on average."""


class Load(NamedTuple):
    """What the threads of a seat have asked of the machine until now."""

    at: float
    """The reading of the stopwatch."""
    asked: Mapping[int, float]
    """By thread: the seconds that it ran or was ready to run."""

    def busy_until(self, later: Load) -> float:
        """How many threads ran or were ready to run from here to a later load, on average; ended ones not counted.

        One busy thread is 1 at most, however little of the machine it is given.
        """
        seconds = later.at - self.at
        asked = sum(max(0.0, now - self.asked.get(thread, 0.0)) for thread, now in later.asked.items())
        return asked / seconds if seconds > 0 else 0.0


def late_fault(deadline: float, late: float, seconds: float, busy: float) -> BotFault | ArenaFault:
    """The fault where no answer came within a deadline.

    The arena was late for `late` of the `seconds` of the decision, and `busy` threads of the seat ran or were ready to.
    """
    missed = f"no answer within {deadline:.3f} s, the margin included"
    if late <= OVERLOADED * seconds:
        return DecisionFault(Reason.TIME, missed)
    overload = f"{missed}, and the machine was overloaded: the arena was late for {late:.3f} of {seconds:.3f} s"
    if busy > BUSY:
        return BotFault(Reason.RESOURCES, f"{overload}, by {busy:.1f} busy threads of this bot")
    return ArenaFault("overload", overload)
