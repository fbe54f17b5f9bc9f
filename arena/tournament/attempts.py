"""How often a game, and the arena, may fail before it is given up."""

from __future__ import annotations

from collections import Counter
from typing import Final

from arena.tournament.ports import TournamentError

ATTEMPTS: Final = 3
"""How often one run tries to play a game that fails by the arena's own fault."""


class WorkersFailing(TournamentError):
    """Workers die one after the other and nothing gets played; no result is lost, and the run can be resumed."""


class Attempts:
    """Counts failures of one run."""

    def __init__(self, workers: int) -> None:
        """Start with none, for so many workers."""
        self.lost_workers = 0
        self.given_up: dict[str, str] = {}
        """By game id, why it failed the last time."""
        self._failures: Counter[str] = Counter()
        self._most_in_a_row = ATTEMPTS * (workers + 1)
        self._in_a_row = 0

    def game_finished(self) -> None:
        """A game got a result: the arena works."""
        self._in_a_row = 0

    def game_failed(self, game_id: str, why: str) -> bool:
        """Count the failure of a game; whether it may be tried again."""
        self._failures[game_id] += 1
        if self._failures[game_id] < ATTEMPTS:
            return True
        self.given_up[game_id] = why
        self._in_a_row = 0
        return False

    def worker_lost(self, why: str) -> None:
        """Count the loss of a worker.

        Raises:
            WorkersFailing: too many were lost since a game was last finished or given up.
        """
        self.lost_workers += 1
        self._in_a_row += 1
        if self._in_a_row > self._most_in_a_row:
            raise WorkersFailing(
                f"workers died {self._in_a_row} times in a row and no game was finished; results are kept, "
                f"so mend the cause and resume; the last: {why}"
            )
