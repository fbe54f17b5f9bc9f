"""The address of a PostgreSQL database, and how a database is named wherever somebody may read it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from arena.storage.errors import StorageError

SCHEME: Final = "postgresql://"
FORM: Final = f"{SCHEME}USER@HOST/NAME"

_DRIVER: Final = "postgresql+psycopg"
_SECRET: Final = ("password", "sslpassword")


def parse_address(url: str) -> URL:
    """The address of a database, in words of the driver.

    Raises:
        StorageError: it is none, or names no database; nothing of it is told, for it may hold a password.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError(f"the {SCHEME} URL of the database cannot be read; write {FORM}") from None
    if not parsed.database:
        raise StorageError(f"the {SCHEME} URL names no database; write {FORM}")
    return parsed.set(drivername=_DRIVER)


def shown(url: str) -> str:
    """A database's URL without its password: what may be printed, and still be used where the password is known."""
    return name_of(parse_address(url)) if url.startswith(SCHEME) else url


def url_of(url: URL) -> str:
    """A database's URL as ``--db`` takes it, without the password."""
    return name_of(url) if url.drivername == _DRIVER else f"sqlite:///{url.database}"


def name_of(url: URL) -> str:
    """What messages call a database: its file, or its address without the password."""
    if url.drivername != _DRIVER:
        return str(url.database)
    query = {key: value for key, value in url.query.items() if key not in _SECRET}
    bare = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    return bare.render_as_string(hide_password=False)
