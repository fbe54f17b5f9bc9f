"""Wins, draws and losses while a tournament runs, counted game by game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arena.games.contract import Side
from arena.match.spec import entrant_of
from arena.tournament.model import FinishedGame, PlannedGame


class Score(NamedTuple):
    """What an entrant has scored so far."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: int = 0
    """Those of the losses that were forfeits."""

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Wins and half the draws."""
        return self.wins + self.draws / 2


Scores = tuple[Score, ...]
"""By the entrant's index."""


def entrants_at(game: PlannedGame, side: Side) -> tuple[int, ...]:
    """The indices of the entrants that play a side of a planned game: one, or where individuals play two."""
    return game.sides[entrant_of(side, game.orientation)]


def count_game(scores: Scores, game: PlannedGame, winner: Side | None, *, forfeited: bool) -> Scores:
    """The scores after one more finished game; a forfeit is the losing side's."""
    after = list(scores)
    for side in (0, 1):
        for entrant in entrants_at(game, side):
            after[entrant] = _add(scores[entrant], winner, side, forfeited)
    return tuple(after)


def count_games(entrants: int, finished: Iterable[FinishedGame]) -> Scores:
    """The scores of so many entrants after some finished games."""
    scores: Scores = (Score(),) * entrants
    for game in finished:
        scores = count_game(scores, game.planned, game.winner, forfeited=game.seat_at_fault is not None)
    return scores


def _add(score: Score, winner: Side | None, side: Side, forfeited: bool) -> Score:
    if winner is None:
        return score._replace(draws=score.draws + 1)
    if winner == side:
        return score._replace(wins=score.wins + 1)
    return score._replace(losses=score.losses + 1, forfeits=score.forfeits + forfeited)
