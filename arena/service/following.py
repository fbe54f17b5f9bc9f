"""How far a tournament is, out of what its watchers are told."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from arena.games.verdict import Termination
from arena.service.events import Began, Ended, Event, Stands
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.progress import Progress
from arena.tournament.scores import count_game, count_games


class Follower:
    """Counts along; an event that is heard twice counts once."""

    def __init__(
        self, tournament: Tournament, finished: Sequence[FinishedGame], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with the games that are finished."""
        self._clock = clock
        self._began = clock()
        self._total = schedule_of(tournament).total
        self._before = len(finished)
        self._finished = {game.planned.id for game in finished}
        self._in_progress: set[str] = set()
        self._void = 0
        self._scores = count_games(len(tournament.entrants), finished)

    @property
    def progress(self) -> Progress:
        """How far it is; what was played since it is followed counts as played."""
        finished = len(self._finished)
        return Progress(
            finished=finished,
            played=finished - self._before,
            total=max(self._total, finished),
            in_progress=len(self._in_progress),
            void=self._void,
            lost_workers=0,
            seconds=self._clock() - self._began,
            scores=self._scores,
        )

    def hear(self, event: Event) -> Progress:
        """Take in what happened."""
        match event.what:
            case Stands(summary):
                self._void = summary.void
            case Began(game):
                self._in_progress.add(game.id)
            case Ended(game):
                self._in_progress.discard(game.id)
                self._end(game, event.what)
            case _:
                pass  # a table says nothing of how far it is
        return self.progress

    def _end(self, game: PlannedGame, ended: Ended) -> None:
        if ended.verdict.termination is Termination.VOID or game.id in self._finished:
            return
        self._finished.add(game.id)
        forfeited = ended.verdict.termination is Termination.FORFEIT
        self._scores = count_game(self._scores, game, ended.winner, forfeited=forfeited)
