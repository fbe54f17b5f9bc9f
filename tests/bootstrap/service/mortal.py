"""A database whose process is killed at a moment of a test's choice."""

from __future__ import annotations

from typing import Any, Final

from arena.storage.store import SqlStore

WRITES: Final = frozenset(
    (
        "admit",
        "claim",
        "climb",
        "extend",
        "move",
        "record",
        "release",
        "run_recurrence",
        "save_ratings",
        "set_check",
    )
)


class Killed(BaseException):
    """The process is gone: nothing after it runs, but what was stored stays."""


class Mortal:
    """Passes everything on, until it kills its process before or after a write, counted from 1; 0 is never."""

    def __init__(self, store: SqlStore, at: int, *, after: bool) -> None:
        self.writes = 0
        self._store = store
        self._at = at
        self._after = after
        self._dead = False

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)

        def call(*arguments: Any, **named: Any) -> Any:
            if self._dead:
                raise Killed
            self.writes += name in WRITES
            due = name in WRITES and self.writes == self._at
            if due and not self._after:
                self._die()
            result = found(*arguments, **named)
            if due:
                self._die()
            return result

        return call

    def _die(self) -> None:
        self._dead = True
        raise Killed
