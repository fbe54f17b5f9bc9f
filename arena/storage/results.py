"""Reads what finished games came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from sqlmodel import Session, col, select

from arena.games.verdict import Termination
from arena.match.spec import entrant_of
from arena.storage.rows import planned_of
from arena.storage.tables import GameRow, ResultRow, SeatRow
from arena.tournament.model import FinishedGame

Figures = Sequence[tuple[int, float]]
"""Decisions and seconds by seat."""


def finished_games(session: Session, tournament_id: int) -> list[FinishedGame]:
    """A tournament's finished games, in planned order."""
    figures = _figures(session, tournament_id)
    games = (
        select(GameRow, ResultRow)
        .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
        .where(col(GameRow.tournament_id) == tournament_id)
        .order_by(col(GameRow.position))
    )
    return [_finished_of(game, result, figures[game.id]) for game, result in session.exec(games)]


def _figures(session: Session, tournament_id: int) -> Mapping[str, Figures]:
    seats = (
        select(SeatRow.game_id, SeatRow.decisions, SeatRow.seconds)
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(col(GameRow.tournament_id) == tournament_id)
        .order_by(col(SeatRow.game_id), col(SeatRow.seat))
    )
    figures: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for game_id, decisions, seconds in session.exec(seats):
        figures[game_id].append((decisions, seconds))
    return figures


def _finished_of(game: GameRow, result: ResultRow, figures: Figures) -> FinishedGame:
    return FinishedGame(
        planned=planned_of(game),
        termination=result.termination,
        reason=result.reason,
        at_fault=_at_fault(game, result),
        detail=result.detail,
        points=(result.points_0, result.points_1),
        margin=result.margin,
        winner=result.winner,
        deals=result.deals,
        decisions=tuple(decisions for decisions, _ in figures),
        seconds=tuple(seconds for _, seconds in figures),
    )


def _at_fault(game: GameRow, result: ResultRow) -> int | None:
    """The index of the entrant that forfeited: it held the side that did not win."""
    if result.termination != Termination.FORFEIT or result.winner is None:
        return None
    return (game.first, game.second)[entrant_of(1 - result.winner, game.orientation)]
