"""A server's database that test after test uses: emptied in between, which costs a tenth of a copy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg.sql import SQL, Composed, Identifier

from arena.storage.store import open_store
from arena.storage.tables import Table
from tests.databases.server import Server

TEMPLATE: Final = "up_to_date"
_NAME: Final = "shared"

_SHAPE: Final = """
SELECT string_agg(part, ' ' ORDER BY part) FROM (
    SELECT version_num FROM alembic_version
    UNION ALL SELECT concat(relname, relkind, attname, atttypid, attnum) FROM pg_class
        LEFT JOIN pg_attribute ON attrelid = pg_class.oid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat(indexrelid::regclass, indisvalid) FROM pg_index
) AS parts(part)
"""
"""What a test may have changed beside rows."""

_RESTART: Final = "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'"


class Shared:
    """The database, made anew where a test has left it with another shape, or in use."""

    def __init__(self, server: Server) -> None:
        self._server = server
        open_store(server.create(TEMPLATE), create=True).close()
        server.create(_NAME, TEMPLATE)
        with psycopg.connect(server.url(_NAME)) as connection:
            self._shape = connection.execute(_SHAPE).fetchone()

    @contextmanager
    def lent(self) -> Iterator[str]:
        """The URL of the database, up to date and empty."""
        yield self._server.url(_NAME)
        if not self._emptied():
            self._server.drop(_NAME)
            self._server.create(_NAME, TEMPLATE)

    def _emptied(self) -> bool:
        try:
            with psycopg.connect(self._server.url(_NAME), options="-c lock_timeout=1s") as connection:
                if connection.execute(_SHAPE).fetchone() != self._shape:
                    return False
                connection.execute(_delete_all())
                connection.execute(_RESTART)
                return True
        except psycopg.Error:
            return False


def _delete_all() -> Composed:
    tables = reversed(Table.metadata.sorted_tables)
    return SQL("; ").join(SQL("DELETE FROM {}").format(Identifier(table.name)) for table in tables)
