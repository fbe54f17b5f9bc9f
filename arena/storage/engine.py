"""Connections and transactions, alike for both kinds of database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlmodel import Session

from arena.storage.address import name_of
from arena.storage.errors import StorageError
from arena.storage.modes import BUSY_SECONDS, HURRY_SECONDS, PATIENCE, WRITING, Writing
from arena.storage.postgresql import READS, WRITES, server_engine
from arena.storage.sqlite import file_engine

_POOL: Final = {"pool_size": 8, "max_overflow": 24, "pool_timeout": BUSY_SECONDS}
"""At most 32 connections: asyncio's threads are never more."""


def make_engine(place: Path | URL) -> Engine:
    """An engine for a database; nothing is opened yet.

    Raises:
        StorageError: the driver is not installed.
    """
    return file_engine(place, **_POOL) if isinstance(place, Path) else server_engine(place, **_POOL)


def is_file(engine: Engine) -> bool:
    """Whether it is SQLite's."""
    return engine.dialect.name == "sqlite"


def for_reading(engine: Engine) -> Engine:
    """The same engine, whose transactions write nothing, and see one moment whatever others write meanwhile."""
    return engine if is_file(engine) else engine.execution_options(**READS)


def for_writing(engine: Engine) -> Engine:
    """The same engine, whose transactions wait when they begin until nobody else writes, save directors."""
    return _writing(engine, Writing.ALONE)


def for_directing(engine: Engine) -> Engine:
    """The same engine, for transactions whose first statement locks the row of a tournament, and that write into it."""
    return _writing(engine, Writing.DIRECTING)


def _writing(engine: Engine, writing: Writing) -> Engine:
    others = {} if is_file(engine) else WRITES
    return engine.execution_options(**{WRITING: writing, **others})


def in_a_hurry(engine: Engine) -> Engine:
    """The same engine, whose transactions wait for other writers no longer than `HURRY_SECONDS`."""
    return engine.execution_options(**{PATIENCE: HURRY_SECONDS})


@contextmanager
def transaction(where: Engine | Connection) -> Iterator[Session]:
    """A session in one transaction: committed at the end, or undone when an exception leaves it.

    On a connection it is a part of that one's transaction, which an exception here does not undo.

    Raises:
        StorageError: the database failed.
    """
    session = Session(where, expire_on_commit=False, join_transaction_mode="create_savepoint")
    with named_failures(where.engine), session, session.begin():
        yield session


@contextmanager
def statements(where: Engine | Connection) -> Iterator[Connection]:
    """A connection in one transaction, or in a part of that of a connection, for statements without objects.

    Raises:
        StorageError: the database failed.
    """
    with named_failures(where.engine):
        if isinstance(where, Connection):
            with where.begin_nested():
                yield where
        else:
            with where.begin() as connection:
                yield connection


@contextmanager
def named_failures(engine: Engine) -> Iterator[None]:
    """Turn what the driver raises into a `StorageError` that names the database.

    Raises:
        StorageError: the database failed.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StorageError(f"the database {name_of(engine.url)} failed: {words_of(cause)}") from error
    except NoConnection as error:
        raise StorageError(
            f"the database {name_of(engine.url)} has no connection free: too many ask it at once; ask again later"
        ) from error


def words_of(cause: BaseException | None) -> str:
    """What a driver says, on one line; PostgreSQL's repeats the statement below it."""
    primary = getattr(getattr(cause, "diag", None), "message_primary", None)
    return " ".join((primary or str(cause)).split())
