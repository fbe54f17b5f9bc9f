"""A bound on the names that metrics show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Final

LIMIT: Final = 50
"""How many names are shown at once."""
OTHER: Final = "other"
"""The label value that the rest share."""


class RecentNames:
    """Shows under themselves the names that appeared last; earlier ones are `OTHER` for good, retired ones for a while.

    A name that made room does not come back, so no series is ever continued below its last value. Its past is dropped
    and not added to `OTHER`, where it would look like events of this moment.
    """

    def __init__(self, forget: Callable[[str], None], limit: int = LIMIT) -> None:
        """Show at most so many; `forget` is called with a name that goes: it made room for a new one, or retired."""
        self._forget = forget
        self._limit = limit
        self._shown: deque[str] = deque()
        self._known = {OTHER}
        self._retired: frozenset[str] = frozenset()

    def label(self, name: str) -> str:
        """The label value for a name: itself, or `OTHER`."""
        if name in self._retired:
            return OTHER
        if name not in self._known:
            self._admit(name)
        return name if name in self._shown else OTHER

    def retire(self, names: Collection[str]) -> None:
        """Show none of these names, which are all that are retired; one that is so no longer is new, from zero."""
        self._retired = frozenset(names)
        self._known -= self._retired - {OTHER}
        for name in [name for name in self._shown if name in self._retired]:
            self._shown.remove(name)
            self._forget(name)

    def _admit(self, name: str) -> None:
        self._known.add(name)
        self._shown.append(name)
        if len(self._shown) > self._limit:
            self._forget(self._shown.popleft())
