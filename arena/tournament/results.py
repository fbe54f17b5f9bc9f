"""Finished games as the statistics see them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from arena.games.contract import Side
from arena.match.record import GameRecord
from arena.rating.deal_sets import DealSet, gather
from arena.rating.results import GameResult
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.scores import entrants_at

_JOINT: Final = "+"


def finished_game(planned: PlannedGame, record: GameRecord) -> FinishedGame:
    """A planned game with what its record says of its end."""
    seats = record.seats
    return FinishedGame(
        planned=planned,
        termination=record.verdict.termination,
        reason=record.verdict.reason,
        seat_at_fault=record.verdict.seat,
        detail=record.detail,
        points=record.verdict.points,
        margin=record.margin,
        winner=record.winner,
        deals=record.deals,
        bots=tuple(seat.bot for seat in seats),
        decisions=tuple(seat.decisions for seat in seats),
        seconds=tuple(seat.seconds for seat in seats),
        luck=record.luck,
        strikes=tuple(seat.strikes for seat in seats),
    )


def deal_sets(tournament: Tournament, finished: Iterable[FinishedGame]) -> tuple[DealSet, ...]:
    """The deal sets of a tournament's finished games, by its sides' labels; their order does not matter."""
    return gather(_result(tournament, game) for game in finished)


def members(tournament: Tournament, finished: Iterable[FinishedGame]) -> Mapping[str, tuple[str, ...]]:
    """Who makes up each side of `deal_sets`; empty where no individuals play."""
    if tournament.partners is None:
        return {}
    sides = {side for game in finished for side in game.planned.sides}
    labels = (_labels(tournament, side) for side in sides)
    return {_JOINT.join(side): side for side in labels}


def side_zero_score(winner: Side | None) -> float:
    """What side 0 scores: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if winner is None else 1.0 - winner


def side_labels(tournament: Tournament, game: PlannedGame) -> tuple[str, str]:
    """Who plays side 0 and side 1 of a planned game; the labels of partners are joined by ``+``."""
    sides = ([tournament.entrants[index].label for index in entrants_at(game, side)] for side in (0, 1))
    zero, one = map(_JOINT.join, sides)
    return zero, one


def _side(tournament: Tournament, game: PlannedGame, side: Side) -> str:
    """The name of a side: the same whichever partner has which seat."""
    return _JOINT.join(_labels(tournament, entrants_at(game, side)))


def _labels(tournament: Tournament, entrants: Iterable[int]) -> tuple[str, ...]:
    return tuple(sorted(tournament.entrants[index].label for index in entrants))


def _result(tournament: Tournament, game: FinishedGame) -> GameResult:
    planned = game.planned
    return GameResult(
        deal_set=f"{tournament.name}/{planned.pairing}/{planned.deal_set}",
        entrants=(_side(tournament, planned, 0), _side(tournament, planned, 1)),
        score=side_zero_score(game.winner),
        margin=game.margin,
        forfeited=game.seat_at_fault is not None,
        orientations=tournament.orientations,
        luck=game.luck,
    )
