"""What SQLite wants of its connections and transactions."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from arena.storage.modes import BUSY_SECONDS, PATIENCE, WRITING

_PRAGMAS: Final = (
    "PRAGMA foreign_keys = ON",
    # A commit that returned survives a power loss too: "resume after anything". NORMAL would survive only a kill.
    "PRAGMA synchronous = FULL",
)


def file_engine(path: Path, **pool: Any) -> Engine:
    """An engine for a database file; nothing is opened yet."""
    # isolation_level None: Python's own driver begins no transaction, so that ours begin as we say.
    # timeout: what a new connection does first may have to wait, too, while another process makes the database.
    arguments = {"isolation_level": None, "timeout": BUSY_SECONDS}
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args=arguments, **pool)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def write_ahead(engine: Engine) -> None:
    """Let readers and the writer work side by side; the file remembers it.

    SQLite does not wait for other connections here as it does elsewhere, so we do.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    with closing(engine.raw_connection()) as connection:
        while True:
            try:
                connection.cursor().execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.01)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    patience = options.get(PATIENCE, BUSY_SECONDS)
    connection.connection.cursor().execute(f"PRAGMA busy_timeout = {patience * 1000:.0f}")
    # One that asks for the write lock only later fails at once when another transaction has written in between.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if WRITING in options else "BEGIN")
