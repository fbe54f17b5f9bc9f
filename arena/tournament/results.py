"""Finished games as the statistics see them."""

from __future__ import annotations

from collections.abc import Iterable

from arena.games.contract import Side
from arena.rating.deal_sets import DealSet, gather
from arena.rating.results import GameResult
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.scores import entrants_at


def deal_sets(tournament: Tournament, finished: Iterable[FinishedGame]) -> tuple[DealSet, ...]:
    """The deal sets of a tournament's finished games, under its entrants' labels; their order does not matter."""
    return gather(_result(tournament, game) for game in finished)


def side_zero_score(winner: Side | None) -> float:
    """What side 0 scores: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if winner is None else 1.0 - winner


def side_labels(tournament: Tournament, game: PlannedGame) -> tuple[str, str]:
    """Who plays side 0 and side 1 of a planned game; the labels of partners are joined by ``+``."""
    zero, one = ("+".join(tournament.entrants[index].label for index in entrants_at(game, side)) for side in (0, 1))
    return zero, one


def _result(tournament: Tournament, game: FinishedGame) -> GameResult:
    planned = game.planned
    return GameResult(
        deal_set=f"{tournament.name}/{planned.pairing}/{planned.deal_set}",
        entrants=side_labels(tournament, planned),
        score=side_zero_score(game.winner),
        margin=game.margin,
        forfeited=game.seat_at_fault is not None,
        orientations=tournament.orientations,
    )
