"""Connections and transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session

from arena.storage.errors import StorageError

BUSY_SECONDS: Final = 30.0
"""How long a writer waits for another; their transactions take milliseconds."""

HURRY_SECONDS: Final = 1.0
"""How long a writer waits that can do without."""

_BEGIN: Final = "arena_begin"

_PRAGMAS: Final = (
    "PRAGMA foreign_keys = ON",
    # A commit that returned survives a power loss too: "resume after anything". NORMAL would survive only a kill.
    "PRAGMA synchronous = FULL",
)


def make_engine(path: Path) -> Engine:
    """An engine for a database file; nothing is opened yet."""
    # isolation_level None: Python's own driver begins no transaction, so that ours begin as we say.
    arguments = {"timeout": BUSY_SECONDS, "isolation_level": None}
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args=arguments)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))


def for_writing(engine: Engine) -> Engine:
    """The same engine, whose transactions take the write lock when they begin.

    A transaction that only asks for it later fails at once when another one has written in between.
    """
    return engine.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})


@contextmanager
def in_a_hurry(engine: Engine) -> Iterator[Connection]:
    """A connection in one transaction that waits for other writers no longer than `HURRY_SECONDS`."""
    with engine.connect() as connection:
        driver = connection.connection.cursor()
        driver.execute(f"PRAGMA busy_timeout = {HURRY_SECONDS * 1000:.0f}")
        try:
            with connection.begin():
                yield connection
        finally:
            driver.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
            driver.close()


@contextmanager
def transaction(engine: Engine) -> Iterator[Session]:
    """A session in one transaction: committed at the end, or undone when an exception leaves it.

    Raises:
        StorageError: the database failed.
    """
    with named_failures(engine), Session(engine, expire_on_commit=False) as session, session.begin():
        yield session


@contextmanager
def named_failures(engine: Engine) -> Iterator[None]:
    """Turn what the driver raises into a `StorageError` that names the file.

    Raises:
        StorageError: the database failed.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StorageError(f"the database {engine.url.database} failed: {cause}") from error
