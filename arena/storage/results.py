"""Reads what finished games came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col

from arena.storage.refusals import unknown_game
from arena.storage.rows import PLANNED_COLUMNS, RESULT_COLUMNS, planned_of
from arena.storage.tables import GameRow, ResultRow, SeatRow
from arena.tournament.model import FinishedGame, SeatTimes, Status

_FIGURE_COLUMNS: Final = (
    col(SeatRow.game_id),
    col(SeatRow.bot),
    col(SeatRow.decisions),
    col(SeatRow.seconds),
    col(SeatRow.strikes),
)

Figures = Sequence[tuple[str, int, float, int]]
"""Label, decisions, seconds and strikes by seat."""


def finished_games(session: Session, tournament_id: int) -> list[FinishedGame]:
    """A tournament's finished games, in planned order."""
    figures = _figures(session, tournament_id)
    games = (
        columns(*PLANNED_COLUMNS, *RESULT_COLUMNS)
        .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
        .where(col(GameRow.tournament_id) == tournament_id)
        .order_by(col(GameRow.position))
    )
    return [_finished_of(row, figures[row.id]) for row in session.connection().execute(games)]


def is_disclosed(session: Session, game_id: str) -> bool:
    """Whether every game of a game's deal set is finished, itself among them: then its cards may be shown.

    Raises:
        UnknownGame: no tournament planned it.
    """
    place = (col(GameRow.tournament_id), col(GameRow.pairing), col(GameRow.deal_set))
    found = session.connection().execute(columns(*place).where(col(GameRow.id) == game_id)).first()
    if found is None:
        raise unknown_game(game_id)
    same = (column == value for column, value in zip(place, found, strict=True))
    pending = columns(col(GameRow.id)).where(*same, col(GameRow.status) != Status.FINISHED).limit(1)
    return session.connection().execute(pending).first() is None


def _figures(session: Session, tournament_id: int) -> Mapping[str, Figures]:
    seats = (
        columns(*_FIGURE_COLUMNS)
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(col(GameRow.tournament_id) == tournament_id)
        .order_by(col(SeatRow.game_id), col(SeatRow.seat))
    )
    figures: defaultdict[str, list[tuple[str, int, float, int]]] = defaultdict(list)
    for game_id, bot, decisions, seconds, strikes in session.connection().execute(seats):
        figures[game_id].append((bot, decisions, seconds, strikes))
    return figures


def _finished_of(result: Row[*tuple[Any, ...]], figures: Figures) -> FinishedGame:
    bots, decisions, seconds, strikes = zip(*figures, strict=True)
    return FinishedGame(
        planned=planned_of(result),
        termination=result.termination,
        reason=result.reason,
        seat_at_fault=result.seat_at_fault,
        detail=result.detail,
        points=(result.points_0, result.points_1),
        margin=result.margin,
        winner=result.winner,
        deals=result.deals,
        bots=bots,
        decisions=decisions,
        seconds=seconds,
        luck=result.luck,
        strikes=strikes,
    )


def seat_times(session: Session, tournament_id: int) -> list[SeatTimes]:
    """The decision times of every seat of a tournament's finished games."""
    seats = (
        columns(col(SeatRow.bot), col(SeatRow.seconds), col(SeatRow.slowest), col(SeatRow.histogram))
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(col(GameRow.tournament_id) == tournament_id)
    )
    rows = session.connection().execute(seats)
    return [SeatTimes(bot, seconds, slowest, tuple(counts)) for bot, seconds, slowest, counts in rows]
