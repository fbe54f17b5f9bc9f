"""The schedule played through again, from results that the transcripts give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from arena.games.contract import AnyRules
from arena.tournament.model import FinishedGame, PlannedGame, Status, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.verification.case import make_case
from arena.tournament.verification.game import check_game
from arena.tournament.verification.model import StoredGame
from arena.tournament.verification.ports import PlayedGames
from arena.tournament.verification.rows import check_row


class Walk:
    """Goes through a tournament step by step, as its director did; every row is looked at once."""

    def __init__(self, tournament: Tournament, rules: AnyRules, evidence: PlayedGames, *, committed: bool) -> None:
        """Read the rows of a tournament; nothing is checked yet.

        An arena that did not commit to seeds did not measure luck either.
        """
        self.findings: list[str] = []
        self.finished: list[FinishedGame] = []
        """By their transcripts."""
        self.stored: list[FinishedGame] = []
        """The same games by their rows."""
        self.deals = 0
        self.over = False
        self._tournament = tournament
        self._rules = rules
        self._evidence = evidence
        self._rows: Final[Mapping[str, StoredGame]] = {
            game.planned.id: game for game in evidence.stored_games(tournament.name)
        }
        results = (game.result for game in self._rows.values())
        self._measured = committed and any(result and result.luck is not None for result in results)
        self._met: set[str] = set()

    @property
    def games(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    def go(self) -> None:
        """Check every game that the schedule gives, then name those that it does not give."""
        try:
            self._follow_schedule()
        except (LookupError, ValueError) as error:
            self.findings.append(f"schedule: the terms give none: {error}")
        for name in self._rows:
            if name not in self._met:
                self._tell(name, "the schedule gives no such game")

    def _follow_schedule(self) -> None:
        schedule = schedule_of(self._tournament)
        while step := schedule.next(self.finished):
            if not self._take(step):
                return
        self.over = True

    def _take(self, step: Sequence[PlannedGame]) -> bool:
        """Check the games of a step; whether all are finished, so that there may be another.

        A director that is stopped between two steps has stored nothing of the next one.
        """
        if self._met and not any(game.id in self._rows for game in step):
            return False
        before = len(self.finished)
        start = len(self._met)
        for position, game in enumerate(step, start):
            self._met.add(game.id)
            self._check(game, position)
        return len(self.finished) - before == len(step)

    def _check(self, planned: PlannedGame, position: int) -> None:
        row = self._rows.get(planned.id)
        if row is None:
            self._tell(planned.id, "the schedule gives it, and it is not stored")
            return
        self._tell(planned.id, *check_row(row, planned, position))
        if row.status == Status.FINISHED and row.result is not None:
            case = make_case(self._tournament, self._rules, planned)
            checked = check_game(case, row, row.result, self._evidence, measured=self._measured)
            self._tell(planned.id, *checked.findings)
            self.finished.append(checked.finished)
            self.stored.append(checked.stored)
            self.deals += checked.deals

    def _tell(self, game_id: str, *findings: str) -> None:
        self.findings += _about(game_id, findings)


def _about(game_id: str, findings: Iterable[str]) -> list[str]:
    return [f"game {game_id}: {finding}" for finding in findings]
