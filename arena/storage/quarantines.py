"""Keeps and finds the entrants that play no more in a tournament."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert
from sqlmodel import Session, col, select

from arena.storage.recording import directed
from arena.storage.tables import QuarantineRow, Table
from arena.storage.tournaments import tournament_id
from arena.tournament.quarantine import Quarantined

_QUARANTINE: Final = Table.metadata.tables["quarantine"]
_MINE: Final = (_QUARANTINE.c.tournament_id == bindparam("tournament")) & (_QUARANTINE.c.number == bindparam("entrant"))


def add_quarantined(connection: Connection, name: str, epoch: int, quarantined: Quarantined) -> None:
    """Keep that an entrant of a tournament plays no more, in place of what was kept of it.

    Raises:
        StaleDirector: a later director has claimed the tournament.
        UnknownTournament: there is none of that name.
    """
    number, entrant = directed(connection, name, epoch), quarantined.entrant
    why = f"{quarantined.reason}: {quarantined.detail}"
    connection.execute(delete(_QUARANTINE).where(_MINE), {"tournament": number, "entrant": entrant})
    connection.execute(insert(_QUARANTINE), {"tournament_id": number, "number": entrant, "why": why})


def find_quarantined(session: Session, name: str) -> list[Quarantined]:
    """The entrants of a tournament that play no more, in their order.

    Raises:
        UnknownTournament: there is none of that name.
    """
    mine = col(QuarantineRow.tournament_id) == tournament_id(session, name)
    rows = session.exec(select(QuarantineRow).where(mine).order_by(col(QuarantineRow.number)))
    return [_quarantined_of(row) for row in rows]


def _quarantined_of(row: QuarantineRow) -> Quarantined:
    reason, _, detail = row.why.partition(": ")
    return Quarantined(row.number, reason, detail)
