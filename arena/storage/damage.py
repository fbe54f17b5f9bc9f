"""Whether every page of a database can be read, as far as its own program can tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from arena.storage.engine import for_reading, is_file, words_of
from arena.storage.tables import Table

_BROKEN_INDEXES: Final = (
    "SELECT indexrelid::regclass::text FROM pg_index WHERE NOT (indisvalid AND indisready)"
    " AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)"
)
_CHECKSUMS: Final = "SELECT coalesce(checksum_failures, 0) FROM pg_stat_database WHERE datname = current_database()"


def damage(engine: Engine) -> Iterator[str]:
    """What is broken, a sentence each."""
    return _damage_of_file(engine) if is_file(engine) else _damage_on_server(engine)


def _damage_of_file(engine: Engine) -> Iterator[str]:
    with engine.connect() as connection:
        try:
            lines = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        except DBAPIError as error:
            lines = [words_of(error.orig)]
    yield from (f"SQLite says: {' '.join(line.split())}" for line in lines if line != "ok")


def _damage_on_server(engine: Engine) -> Iterator[str]:
    reading = for_reading(engine)
    with reading.begin() as connection:
        for (index,) in connection.exec_driver_sql(_BROKEN_INDEXES):
            yield f"index {index} is not valid; run REINDEX INDEX {index}"
        if failures := connection.exec_driver_sql(_CHECKSUMS).scalar_one():
            yield f"PostgreSQL has counted {failures} pages with a wrong checksum"
    for table in Table.metadata.sorted_tables:
        try:
            with reading.begin() as connection:
                _read_all(connection, table.name)
        except DBAPIError as error:
            yield f"table {table.name} cannot be read: {words_of(error.orig)}"


def _read_all(connection: Connection, table: str) -> None:
    """Fetch every value, the long ones that lie apart too; a hash does not leave the server."""
    connection.exec_driver_sql(f'SELECT count(md5(each::text)) FROM "{table}" AS each')  # noqa: S608  # a name of ours
