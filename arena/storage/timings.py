"""How long the games took that a database has."""

from __future__ import annotations

from statistics import median
from typing import Final

from sqlalchemy import func
from sqlmodel import Session, col, select

from arena.games.verdict import Termination
from arena.storage.tables import GameRow, ResultRow, SeatRow, TournamentRow
from arena.tournament.estimate import Seen

LATEST: Final = 1000
"""So many games are enough for a median, and quick to read."""


def seen_games(session: Session, game: str, ruleset: str) -> Seen | None:
    """The median decision time of all seats of the latest completed games under a ruleset; None where there is none."""
    seconds = (
        select(func.sum(SeatRow.seconds))
        .join(ResultRow, col(ResultRow.game_id) == col(SeatRow.game_id))
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .join(TournamentRow, col(TournamentRow.id) == col(GameRow.tournament_id))
        .where(
            col(TournamentRow.game) == game,
            col(TournamentRow.ruleset) == ruleset,
            col(ResultRow.termination) == Termination.COMPLETED,
        )
        .group_by(col(ResultRow.game_id))
        .order_by(col(ResultRow.finished_at).desc())
        .limit(LATEST)
    )
    found = session.exec(seconds).all()
    return Seen(median(found), len(found)) if found else None
