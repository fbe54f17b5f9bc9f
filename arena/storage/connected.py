"""What every part of the store stands on: connections to read and to write with."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from sqlalchemy import Engine

from arena.storage.engine import for_directing, for_reading, for_writing


class Connected:
    """An open database; it may be used from several threads at once, each call on a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        """An engine whose database has the present schema."""
        self._engine = engine
        self._reading = for_reading(engine)
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
