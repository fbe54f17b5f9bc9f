"""Keeps who directs a tournament, inside the caller's transaction."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, select, update

from arena.storage.refusals import director_before, stale_director, unknown_tournament
from arena.storage.tables import Table
from arena.tournament.tenure import Holder, Tenure

_TOURNAMENT: Final = Table.metadata.tables["tournament"]
_IS_IT: Final = _TOURNAMENT.c.name == bindparam("tournament")
_IS_MINE: Final = _IS_IT & (_TOURNAMENT.c.epoch == bindparam("mine"))

_READ: Final = select(_TOURNAMENT.c.epoch, _TOURNAMENT.c.director, _TOURNAMENT.c.beat).where(_IS_IT)
_READ_AND_LOCK: Final = _READ.with_for_update(key_share=True)
_TAKE: Final = update(_TOURNAMENT).where(_IS_IT).values(epoch=_TOURNAMENT.c.epoch + 1, director=bindparam("me"))
_BEAT: Final = update(_TOURNAMENT).where(_IS_MINE).values(beat=_TOURNAMENT.c.beat + 1)
_RELEASE: Final = update(_TOURNAMENT).where(_IS_MINE).values(director=None)


def read_tenure(connection: Connection, name: str) -> Tenure:
    """Who directs a tournament.

    Raises:
        UnknownTournament: there is none of that name.
    """
    return _read(connection, name, _READ)


def _read(connection: Connection, name: str, statement: Select[tuple[Any, ...]]) -> Tenure:
    found = connection.execute(statement, {"tournament": name}).first()
    if found is None:
        raise unknown_tournament(name)
    return Tenure(found.epoch, None if found.director is None else Holder.parse(found.director), found.beat)


def take_tenure(connection: Connection, name: str, seen: Tenure | None, me: Holder | None) -> int:
    """Begin a new epoch, if nothing has changed since the tenure was seen.

    Raises:
        TournamentBusy: something has.
        UnknownTournament: there is none of that name.
    """
    present = _read(connection, name, _READ_AND_LOCK)
    if seen is not None and present != seen:
        raise director_before(name, present.holder)
    connection.execute(_TAKE, {"tournament": name, "me": me and me.text})
    return present.epoch + 1


def move_beat(connection: Connection, name: str, epoch: int) -> None:
    """Move the beat of a tournament on.

    Raises:
        StaleDirector: it has a later director.
    """
    if not connection.execute(_BEAT, {"tournament": name, "mine": epoch}).rowcount:
        raise stale_director(name)


def end_tenure(connection: Connection, name: str, epoch: int) -> None:
    """Leave a tournament without a director, unless it has a later one."""
    connection.execute(_RELEASE, {"tournament": name, "mine": epoch})
