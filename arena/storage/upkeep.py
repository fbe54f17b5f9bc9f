"""Brings a database's schema up to date, and looks a whole database over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, func, select

from arena.storage.counts import counts
from arena.storage.damage import damage
from arena.storage.drift import drift
from arena.storage.engine import for_reading
from arena.storage.opening import opening
from arena.storage.schema import REVISION, bring_up_to_date
from arena.storage.tables import Table
from arena.tournament.model import Status


@dataclass(frozen=True, slots=True)
class Examined:
    """What a look at a database found."""

    revision: str
    """Of its schema."""
    findings: tuple[str, ...]
    """What is wrong, one sentence each."""
    counts: Mapping[str, int]
    """How many rows there are of what people know; empty where something is wrong."""


def upgrade(url: str) -> str | None:
    """Give the database of a URL the present schema, made where there is none; which it had, None where it was empty.

    Raises:
        StorageError: it cannot be used, or a newer arena wrote it; nothing was written.
    """
    with opening(url, create=True) as engine:
        had = bring_up_to_date(engine, create=True, upgrade=True)
    engine.dispose()
    return had


def examine(url: str) -> Examined:
    """Look at the database of a URL, which must have the present schema; it takes a while, and others may go on.

    Raises:
        StorageError: there is none, it has another schema, or it cannot be read at all.
    """
    with opening(url, create=False) as engine:
        bring_up_to_date(engine, create=False, upgrade=False)
        examined = _look(engine)
    engine.dispose()
    return examined


def _look(engine: Engine) -> Examined:
    """Whether its schema is ours, its pages can be read and its rows belong together."""
    with for_reading(engine).begin() as connection:
        found = tuple(drift(connection))
    if found := found or tuple(damage(engine)):
        return Examined(REVISION, found, {})
    with for_reading(engine).begin() as connection:
        found = (*_lost(connection), *_uncounted(connection))
        return Examined(REVISION, found, {} if found else counts(connection))


def _lost(connection: Connection) -> Iterator[str]:
    """Rows that refer to a row that is not there."""
    for table in Table.metadata.sorted_tables:
        for key in table.foreign_keys:
            found = select(key.column).where(key.column == key.parent)
            number = connection.execute(select(func.count()).select_from(table).where(~found.exists())).scalar_one()
            if number:
                yield f"table {table.name}: {number} rows refer to no row of {key.column.table.name}"


def _uncounted(connection: Connection) -> Iterator[str]:
    """Games whose status and results disagree."""
    game, result = Table.metadata.tables["game"], Table.metadata.tables["result"]
    has_result = select(result.c.game_id).where(result.c.game_id == game.c.id).exists()
    is_finished = game.c.status == Status.FINISHED
    for what, wrong in {
        "are finished and have no result": is_finished & ~has_result,
        "have a result and are not finished": ~is_finished & has_result,
    }.items():
        number = connection.execute(select(func.count()).select_from(game).where(wrong)).scalar_one()
        if number:
            yield f"{number} games {what}; arena tournament verify names them"
