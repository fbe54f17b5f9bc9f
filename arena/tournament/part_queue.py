"""The parts that wait for a worker."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable

from arena.tournament.model import PlannedGame

Part = tuple[PlannedGame, ...]
"""The games that one match plays: of one pairing, in planned order."""


class PartQueue:
    """Hands parts out; it is empty only when none waits and none that is out may come back in pieces."""

    def __init__(self, parts: Iterable[Part]) -> None:
        """Queue some parts."""
        self._waiting = deque(parts)
        self._out = 0
        self.closed = False
        self._changed = asyncio.Event()

    async def take(self) -> Part | None:
        """The next part, None when there will be no more; every part taken must be ended."""
        while not self.closed and not self._waiting and self._out:
            self._changed.clear()
            await self._changed.wait()
        if self.closed or not self._waiting:
            return None
        self._out += 1
        return self._waiting.popleft()

    def end(self, leftovers: Iterable[Part]) -> None:
        """A part that was taken is over; what is left of it queues at the end."""
        self._out -= 1
        self._waiting.extend(leftovers)
        self._changed.set()

    def close(self) -> None:
        """Hand out nothing more."""
        self.closed = True
        self._changed.set()
