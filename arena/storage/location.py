"""Where a database is: a URL, checked before anything touches the file."""

from __future__ import annotations

import os
from pathlib import Path

from arena.storage.errors import StorageError

SCHEME = "sqlite:///"
ANOTHER = "name another with --db or ARENA_DB"

_MAGIC = b"SQLite format 3\0"


def database_file(url: str, *, create: bool) -> Path:
    """The file that a URL ``sqlite:///FILE`` means; a relative one starts in the working directory.

    Raises:
        StorageError: the URL is none of ours, or the file cannot be read and written; nothing was written.
    """
    path = _path(url)
    if path.is_dir():
        raise StorageError(f"the database {path} is a folder; {ANOTHER}")
    if not path.parent.is_dir():
        raise StorageError(f"the database {path} is in a folder that does not exist; make it, or {ANOTHER}")
    if path.exists():
        _check_writable(path)
        _check_kind(path)
    elif not create:
        raise StorageError(f"there is no database {path}; a tournament that is run makes one, or {ANOTHER}")
    _check_writable(path.parent)
    return path


def is_there(url: str) -> bool:
    """Whether there is a file, and something in it, where a URL ``sqlite:///FILE`` says.

    Raises:
        StorageError: the URL is none of ours.
    """
    path = _path(url)
    return path.is_file() and path.stat().st_size > 0


def _path(url: str) -> Path:
    if url.startswith(SCHEME):
        name = url.removeprefix(SCHEME)
        if not name or name.startswith((":memory:", "file:")) or "?" in name:
            raise StorageError(f"the database URL {url!r} names no plain file; write {SCHEME}FILE")
        return Path(name)
    if ":" in url:
        scheme = url.partition(":")[0]
        raise StorageError(f"the database URL {url!r} begins with {scheme!r}; only {SCHEME}FILE is supported")
    raise StorageError(f"the database {url!r} is no URL; write {SCHEME}{url or 'FILE'}")


def _check_writable(path: Path) -> None:
    """Refuse a file or folder that forbids writing; SQLite needs both, even to read (its WAL lies beside the file)."""
    if not os.access(path, os.R_OK | os.W_OK):
        raise StorageError(f"the database needs to write to {path}, and may not; permit it, or {ANOTHER}")


def _check_kind(path: Path) -> None:
    """Refuse a file that SQLite did not write; an empty one is an empty database."""
    with path.open("rb") as file:
        start = file.read(len(_MAGIC))
    if start and start != _MAGIC:
        raise StorageError(f"the file {path} is no SQLite database; {ANOTHER}")
