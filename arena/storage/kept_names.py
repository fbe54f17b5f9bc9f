"""Which names of tournaments are kept for those that a service makes by itself, inside the caller's transaction."""

from __future__ import annotations

from sqlmodel import Session, col, select

from arena.service.ports import NameKept
from arena.service.series import ladder_stem, stem_of
from arena.storage.service_tables import LadderRow, RecurrenceRow


def check_not_kept(session: Session, name: str) -> None:
    """Accept the name of a tournament that no ladder and no recurrence of the database will ever want.

    Raises:
        NameKept: one will.
    """
    stem = stem_of(name)
    if session.exec(select(RecurrenceRow.name).where(col(RecurrenceRow.name) == stem)).first() is not None:
        raise NameKept(f"{name} is kept for the recurring tournament {stem}; choose another name")
    for game in session.exec(select(LadderRow.game)):
        if stem == ladder_stem(game):
            raise NameKept(f"{name} is kept for the ladder of {game}; choose another name")
