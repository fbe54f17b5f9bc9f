"""Whose turn it is to think: so many processes at once, the others wait in the order in which they came."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

A_CORE: Final = 2
"""So many processes may think at once for each core: while one thinks, the message of another is under way."""


def cores() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def most_workers() -> int:
    """With more match servers than this some would never have a place."""
    return A_CORE * cores()


def places(workers: int) -> int:
    """How many processes of one worker may think at once, so that all together keep to `A_CORE` a core."""
    return max(1, A_CORE * cores() // workers)


class Turns:
    """The places of one match server; a process that takes several games needs one for all of them."""

    def __init__(self, places: int) -> None:
        """Make so many places."""
        self.waiting = 0
        """How many wait for a place."""
        self._places = asyncio.Semaphore(places)

    @property
    def free(self) -> bool:
        """Whether `take` would not wait."""
        return not self._places.locked()

    async def take(self) -> None:
        """Take a place, behind all who wait already."""
        self.waiting += 1
        try:
            await self._places.acquire()
        finally:
            self.waiting -= 1

    def give_back(self) -> None:
        """Leave a place to whoever waits longest."""
        self._places.release()
