"""A schedule without choices: every game is known before the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.pairings import Pairing


@dataclass(frozen=True, slots=True)
class Fixed:
    """Gives all its games in one step."""

    tournament: Tournament
    pairings: Sequence[Pairing]
    deal_sets: int
    """Of each pairing."""

    @property
    def total(self) -> int:
        """All games."""
        return len(self.pairings) * self.deal_sets * self.tournament.orientations

    def next(self, finished: Sequence[FinishedGame]) -> tuple[PlannedGame, ...]:
        """Every game before the first is finished, then none."""
        if finished:
            return ()
        return tuple(plan_games(self.tournament, self.pairings, range(1, self.deal_sets + 1)))


def plan_games(tournament: Tournament, pairings: Iterable[Pairing], deal_sets: range) -> Iterator[PlannedGame]:
    """Some deal sets of some pairings in planned order: by pairing, deal set and orientation."""
    for pairing in pairings:
        for deal_set in deal_sets:
            for orientation in range(tournament.orientations):
                game_id = f"{tournament.name}/{pairing.number}/{deal_set}/{orientation}"
                yield PlannedGame(game_id, pairing.number, deal_set, orientation, pairing.sides)
