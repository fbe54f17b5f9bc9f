"""From a URL to an engine that is closed again if what comes next fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine

from arena.storage.engine import make_engine, named_failures
from arena.storage.location import database_place


@contextmanager
def opening(url: str, *, create: bool) -> Iterator[Engine]:
    """A block that opens a database: what it raises closes the engine, else that stays open.

    Raises:
        StorageError: the database cannot be where the URL says, or fails in the block.
    """
    engine = make_engine(database_place(url, create=create))
    try:
        with named_failures(engine):
            yield engine
    except BaseException:
        engine.dispose()
        raise
