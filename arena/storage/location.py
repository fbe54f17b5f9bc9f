"""Where a database is: a URL, checked before anything touches it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from arena.storage import address
from arena.storage.errors import StorageError

SCHEME: Final = "sqlite:///"
ANOTHER: Final = "name another with --db or ARENA_DB"

_MAKERS: Final = "`arena bot submit` and `arena tournament run`"

_PRIMARY: Final = 0xFF
"""The part of SQLite's error codes that names the kind."""
_FORMS: Final = f"{SCHEME}FILE or {address.FORM}"


def database_place(url: str, *, create: bool) -> Path | URL:
    """The file that a URL ``sqlite:///FILE`` means, or the server's database that ``postgresql://…`` means.

    A relative file starts in the working directory. A server is not asked for anything yet.

    Raises:
        StorageError: the URL is none of ours, or the file cannot be read and written; nothing was written.
    """
    if url.startswith(address.SCHEME):
        return address.parse_address(url)
    path = _path(url)
    if path.is_dir():
        raise StorageError(f"the database {path} is a folder; {ANOTHER}")
    if not path.parent.is_dir():
        raise StorageError(f"the database {path} is in a folder that does not exist; make it, or {ANOTHER}")
    there = path.exists()
    if there:
        _check_writable(path)
    elif not create:
        raise StorageError(f"there is no database {path}; {_MAKERS} make one, or {ANOTHER}")
    _check_writable(path.parent)
    if there:
        _check_kind(path)
    return path


def folder_of(url: str) -> Path:
    """The folder of a database's file; of a server's database it is the working directory.

    Raises:
        StorageError: the URL is none of ours, or its file cannot be read and written.
    """
    place = database_place(url, create=True)
    return place.absolute().parent if isinstance(place, Path) else Path.cwd()


def is_missing(url: str) -> bool:
    """Whether there is no file, or nothing in it, where a URL ``sqlite:///FILE`` says; a server must be asked.

    Raises:
        StorageError: the URL is none of ours.
    """
    if url.startswith(address.SCHEME):
        return False
    path = _path(url)
    return not path.is_file() or path.stat().st_size == 0


def _path(url: str) -> Path:
    if url.startswith(SCHEME):
        name = url.removeprefix(SCHEME)
        if not name or name.startswith((":memory:", "file:")) or "?" in name:
            raise StorageError(f"the database URL {url!r} names no plain file; write {SCHEME}FILE")
        return Path(name)
    if ":" in url:
        # No more of it: it may hold a password.
        scheme = url.partition(":")[0]
        raise StorageError(f"the database URL begins with {scheme!r}; write {_FORMS}")
    raise StorageError(f"the database {url!r} is no URL; write {SCHEME}{url or 'FILE'}")


def _check_writable(path: Path) -> None:
    """Refuse a file or folder that forbids writing; SQLite needs both, even to read (its WAL lies beside the file)."""
    if not os.access(path, os.R_OK | os.W_OK):
        raise StorageError(f"the database needs to write to {path}, and may not; permit it, or {ANOTHER}")


def _check_kind(path: Path) -> None:
    """Refuse a file that SQLite did not write; an empty one is an empty database.

    SQLite itself has to look. Whoever opens and closes the file by other means takes away every lock that this process
    has on it (POSIX), and another process that closes the database then deletes the log that this one writes to:
    https://www.sqlite.org/howtocorrupt.html, 2.2.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA schema_version")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
                raise StorageError(f"the file {path} is no SQLite database; {ANOTHER}") from error
            if error.sqlite_errorcode & _PRIMARY != sqlite3.SQLITE_BUSY:
                raise StorageError(f"the database {path} failed: {error}") from error
