"""A bound on the names that metrics show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

LIMIT: Final = 50
"""How many names are shown at once."""
OTHER: Final = "other"
"""The label value that the rest share."""


class RecentNames:
    """Shows the names that appeared last under themselves, and the earlier ones as `OTHER` for good.

    A name that made room does not come back, so no series is ever continued below its last value. Its past is dropped
    and not added to `OTHER`, where it would look like events of this moment.
    """

    def __init__(self, forget: Callable[[str], None], limit: int = LIMIT) -> None:
        """Show at most so many; `forget` is called with a name that goes: it made room for a new one, or retired."""
        self._forget = forget
        self._limit = limit
        self._shown: deque[str] = deque()
        self._known = {OTHER}

    def label(self, name: str) -> str:
        """The label value for a name: itself, or `OTHER`."""
        if name not in self._known:
            self._admit(name)
        return name if name in self._shown else OTHER

    def retire(self, name: str) -> None:
        """Show a name no longer; should it appear again, it is a new one, from zero."""
        self._known -= {name} - {OTHER}
        if name in self._shown:
            self._shown.remove(name)
            self._forget(name)

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._shown))

    def _admit(self, name: str) -> None:
        self._known.add(name)
        self._shown.append(name)
        if len(self._shown) > self._limit:
            self._forget(self._shown.popleft())
