"""Keeps and finds recurring tournaments, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session, col, select

from arena.service.agenda import Recurrence
from arena.service.ports import UnknownRecurrence
from arena.service.states import State
from arena.storage import states
from arena.storage.orders import order_of, order_values
from arena.storage.rows import now
from arena.storage.service_tables import RecurrenceRow
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ports import NameTaken


def add_recurrence(session: Session, recurrence: Recurrence) -> None:
    """Add a recurring tournament.

    Raises:
        NameTaken: the name is in use.
    """
    if _find(session, recurrence.name) is not None:
        raise NameTaken(f"a recurring tournament named {recurrence.name} exists, or has ended; choose another name")
    session.add(
        RecurrenceRow(
            name=recurrence.name,
            cron=recurrence.cron,
            zone=recurrence.zone,
            order=order_values(recurrence.order),
            creator=recurrence.creator,
            created_at=recurrence.created_at,
            next_at=recurrence.next_at,
            runs=recurrence.runs,
            ended_at=recurrence.ended_at,
        )
    )


def all_recurrences(session: Session) -> list[Recurrence]:
    """Every recurring tournament, by name."""
    return sorted(map(_recurrence_of, session.exec(select(RecurrenceRow))), key=lambda recurrence: recurrence.name)


def end_recurrence(session: Session, name: str) -> bool:
    """Make no more runs; whether it went on until now.

    Raises:
        UnknownRecurrence: there is none of that name.
    """
    row = _find(session, name)
    if row is None:
        raise UnknownRecurrence(
            f"there is no recurring tournament named {name}; `arena recurrence list` shows which there are"
        )
    if row.ended_at is not None:
        return False
    row.ended_at = now()
    return True


def run_recurrence(
    session: Session,
    recurrence: Recurrence,
    next_at: datetime,
    tournament: Tournament | None,
    games: Sequence[PlannedGame],
) -> bool:
    """Move a recurring tournament on and queue its run, unless it is left out; False where it has changed.

    Raises:
        NameTaken: another tournament has the run's name.
    """
    row = _find(session, recurrence.name)
    if row is None or _recurrence_of(row) != recurrence:
        return False
    row.next_at = next_at
    if tournament is not None:
        row.runs += 1
        series = f"recurrence/{recurrence.name}"
        states.admit(session, tournament, games, State.QUEUED, recurrence.creator, series)
    return True


def _find(session: Session, name: str) -> RecurrenceRow | None:
    return session.exec(select(RecurrenceRow).where(col(RecurrenceRow.name) == name)).first()


def _recurrence_of(row: RecurrenceRow) -> Recurrence:
    return Recurrence(
        name=row.name,
        cron=row.cron,
        zone=row.zone,
        order=order_of(row.order),
        creator=row.creator,
        created_at=row.created_at,
        next_at=row.next_at,
        runs=row.runs,
        ended_at=row.ended_at,
    )
