"""What every part of the store stands on: connections to read and to write with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine

from arena.storage.engine import for_directing, for_reading, for_writing, statements


class Connected:
    """An open database; it may be used from several threads at once, each call on a connection of its own."""

    def __init__(self, engine: Engine, moment: Connection | None = None) -> None:
        """An engine whose database has the present schema, and a transaction to read in, where there is one."""
        self._engine = engine
        self._reading = for_reading(engine) if moment is None else moment
        self._writing = for_writing(engine)
        self._directing = for_directing(engine)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def at_one_moment(self) -> Iterator[Self]:
        """The same database to read from as it is when it is read first, whatever is written meanwhile; for one thread.

        Raises:
            StorageError: the database failed.
        """
        with statements(self._reading) as connection:
            yield type(self)(self._engine, connection)
