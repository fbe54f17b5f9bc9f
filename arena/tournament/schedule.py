"""The schedule of a tournament: which games are to be planned next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from arena.tournament.model import FinishedGame, PlannedGame


class Schedule(Protocol):
    """Gives the games of a tournament in steps; a pure function of the tournament and its finished games.

    So a run that is resumed, and whoever verifies the tournament later, derive the same games.
    """

    @property
    def total(self) -> int:
        """How many games it gives at most."""

    def next(self, finished: Sequence[FinishedGame]) -> tuple[PlannedGame, ...]:
        """The games of the next step, once every game of the steps before is finished; none: it is over."""
