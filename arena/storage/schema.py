"""The schema of a database: made, upgraded or refused before anything else happens."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import Final

from sqlalchemy import Connection, Engine, inspect

from arena.storage.engine import BUSY_SECONDS, for_writing
from arena.storage.errors import StorageError
from arena.storage.location import ANOTHER

REVISION: Final = "0006"
"""The latest migration; a test compares it with the folder of migrations."""


def bring_up_to_date(engine: Engine, *, create: bool) -> None:
    """Give a database this arena's schema; an empty one gets it only when one may be created.

    Raises:
        StorageError: the database is of a newer arena, or of another program; nothing was written.
    """
    with engine.connect() as connection:
        current = _revision(connection, create=create)
    if current != REVISION:
        _upgrade(engine, create=create)
    _write_ahead(engine)


def _revision(connection: Connection, *, create: bool) -> str | None:
    """The revision of a database, None for an empty one."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" in tables:
        return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())
    file = connection.engine.url.database
    if tables:
        raise StorageError(f"the database {file} is of another program; {ANOTHER}")
    if not create:
        raise StorageError(f"the database {file} is empty; a tournament that is run fills it")
    return None


def _upgrade(engine: Engine, *, create: bool) -> None:
    """Run the missing migrations in one transaction; it holds the write lock, so another process finds them run."""
    from arena.storage import migrate  # noqa: PLC0415  # alembic takes half a second, and is rarely needed

    with for_writing(engine).begin() as connection:
        current = _revision(connection, create=create)
        if current not in migrate.known_revisions():
            raise StorageError(
                f"the database {engine.url.database} was written by a newer arena (its schema is {current}, "
                f"this one knows up to {REVISION}); upgrade arena, or {ANOTHER}"
            )
        migrate.upgrade(connection)


def _write_ahead(engine: Engine) -> None:
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
