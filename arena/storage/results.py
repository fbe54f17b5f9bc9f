"""Reads what finished games came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col, select

from arena.games.verdict import Termination
from arena.match.spec import entrant_of
from arena.storage.rows import PLANNED_COLUMNS
from arena.storage.tables import GameRow, ResultRow, SeatRow
from arena.tournament.model import FinishedGame, PlannedGame

_RESULT_COLUMNS: Final = (
    col(ResultRow.termination),
    col(ResultRow.reason),
    col(ResultRow.detail),
    col(ResultRow.points_0),
    col(ResultRow.points_1),
    col(ResultRow.margin),
    col(ResultRow.winner),
    col(ResultRow.deals),
)

Figures = Sequence[tuple[int, float]]
"""Decisions and seconds by seat."""


def finished_games(session: Session, tournament_id: int) -> list[FinishedGame]:
    """A tournament's finished games, in planned order."""
    figures = _figures(session, tournament_id)
    games = (
        columns(*PLANNED_COLUMNS, *_RESULT_COLUMNS)
        .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
        .where(col(GameRow.tournament_id) == tournament_id)
        .order_by(col(GameRow.position))
    )
    return [_finished_of(row, figures[row.id]) for row in session.connection().execute(games)]


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


def _finished_of(result: Row[*tuple[Any, ...]], figures: Figures) -> FinishedGame:
    planned = PlannedGame(*result[: len(PLANNED_COLUMNS)])
    return FinishedGame(
        planned=planned,
        termination=result.termination,
        reason=result.reason,
        at_fault=_at_fault(planned, result.termination, result.winner),
        detail=result.detail,
        points=(result.points_0, result.points_1),
        margin=result.margin,
        winner=result.winner,
        deals=result.deals,
        decisions=tuple(decisions for decisions, _ in figures),
        seconds=tuple(seconds for _, seconds in figures),
    )


def _at_fault(game: PlannedGame, termination: str, winner: int | None) -> int | None:
    """The index of the entrant that forfeited: it held the side that did not win."""
    if termination != Termination.FORFEIT or winner is None:
        return None
    return (game.first, game.second)[entrant_of(1 - winner, game.orientation)]
