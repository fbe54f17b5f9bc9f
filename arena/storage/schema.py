"""The schema of a database: made, upgraded or refused before anything else happens."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Engine, inspect

from arena.storage.address import name_of, url_of
from arena.storage.engine import for_writing, is_file
from arena.storage.errors import StorageError
from arena.storage.location import ANOTHER
from arena.storage.sqlite import write_ahead

REVISION: Final = "0006"
"""The latest migration; a test compares it with the folder of migrations."""

_ENCODING: Final = "UTF8"


def bring_up_to_date(engine: Engine, *, create: bool, upgrade: bool) -> str | None:
    """Give a database this arena's schema, and tell which it had; None: it was empty.

    An empty one gets it only when one may be created, one of an older arena only when it may be upgraded.

    Raises:
        StorageError: it may not, or the database is of a newer arena, or of another program; nothing was written.
    """
    with engine.connect() as connection:
        current = _present(connection, create=create, upgrade=upgrade)
    if current != REVISION:
        current = _upgrade(engine, create=create, upgrade=upgrade)
    if is_file(engine):
        write_ahead(engine)
    return current


def is_empty(engine: Engine) -> bool:
    """Whether a database has no tables.

    Raises:
        StorageError: it is of another program.
    """
    with engine.connect() as connection:
        return revision_of(connection) is None


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None for an empty one.

    Raises:
        StorageError: it is of another program.
    """
    tables = inspect(connection).get_table_names()
    if "alembic_version" in tables:
        return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())
    if tables:
        raise StorageError(f"the database {_name(connection)} is of another program; {ANOTHER}")
    return None


def _present(connection: Connection, *, create: bool, upgrade: bool) -> str | None:
    """The revision of a database that may be brought up to date, if it is not."""
    current = revision_of(connection)
    if current is None and not create:
        raise StorageError(f"the database {_name(connection)} is empty; a tournament that is run fills it")
    if current not in {None, REVISION} and not upgrade:
        _check_known(connection, current)
        raise StorageError(
            f"the database {_name(connection)} was written by an older arena (its schema is {current}, this one needs "
            f"{REVISION}); back it up, then run: arena db upgrade --db {url_of(connection.engine.url)}"
        )
    return current


def _upgrade(engine: Engine, *, create: bool, upgrade: bool) -> str | None:
    """Run the missing migrations in one transaction; it holds the write lock, so another process finds them run."""
    from arena.storage import migrate  # noqa: PLC0415  # alembic takes half a second, and is rarely needed

    with for_writing(engine).begin() as connection:
        current = _present(connection, create=create, upgrade=upgrade)
        _check_known(connection, current)
        if current is None:
            _check_encoding(connection)
        migrate.upgrade(connection)
    return current


def _check_known(connection: Connection, current: str | None) -> None:
    """Refuse what a newer arena wrote."""
    from arena.storage import migrate  # noqa: PLC0415  # as above

    if current not in migrate.known_revisions():
        raise StorageError(
            f"the database {_name(connection)} was written by a newer arena (its schema is {current}, "
            f"this one knows up to {REVISION}); upgrade arena, or {ANOTHER}"
        )


def _check_encoding(connection: Connection) -> None:
    """Refuse a server's database that cannot hold every text."""
    if is_file(connection.engine):
        return
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if encoding != _ENCODING:
        raise StorageError(
            f"the database {_name(connection)} has the encoding {encoding}; make one with {_ENCODING}: "
            f"createdb --encoding={_ENCODING} --template=template0 NAME"
        )


def _name(connection: Connection) -> str:
    return name_of(connection.engine.url)
