"""Keeps what is dear to make, and many ask for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

V = TypeVar("V")

DEAR: Final = 0.05
"""What takes more seconds to make than this is kept, …"""
LONGER: Final = 20
"""… for so many times as long as it took: so at most a twentieth of a processor goes into one name."""
MOST: Final = 64
"""So many values are kept, those that were asked for last."""


class _Entry(NamedTuple, Generic[V]):
    value: V
    until: float


class Kept(Generic[V]):
    """Values by name; may be asked from many threads.

    While one caller makes a value anew, the others get the old one, or wait where there is none.
    """

    def __init__(self, make: Callable[[str], V], now: Callable[[], float] = monotonic) -> None:
        """Take what makes a value."""
        self._make = make
        self._now = now
        self._entries: OrderedDict[str, _Entry[V]] = OrderedDict()
        self._making: dict[str, Lock] = {}
        self._lock = Lock()

    def get(self, name: str) -> V:
        """A name's value; one that is cheap to make is always new."""
        with self._lock:
            entry = self._entries.get(name)
            making = self._making.setdefault(name, Lock())
        if entry is not None and (self._now() < entry.until or making.locked()):
            return entry.value
        with making:
            return self._made(name, entry)

    def _made(self, name: str, before: _Entry[V] | None) -> V:
        with self._lock:
            entry = self._entries.get(name)
        if entry is not None and entry is not before:
            return entry.value
        begun = self._now()
        try:
            value = self._make(name)
        except BaseException:
            self._forget(name)
            raise
        ended = self._now()
        self._keep(name, value, begun, ended)
        return value

    def _keep(self, name: str, value: V, begun: float, ended: float) -> None:
        if ended - begun <= DEAR:
            self._forget(name)
            return
        with self._lock:
            self._entries[name] = _Entry(value, ended + LONGER * (ended - begun))
            self._entries.move_to_end(name)
            for old in list(self._entries)[:-MOST]:
                del self._entries[old]
                self._making.pop(old, None)

    def _forget(self, name: str) -> None:
        with self._lock:
            self._entries.pop(name, None)
            self._making.pop(name, None)
