"""Wakes who sleeps before his time."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Bell:
    """One sleeper and many who may wake him; a ring while nobody sleeps is heard at once by the next sleep."""

    def __init__(self) -> None:
        """Be silent."""
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the sleeper."""
        self._rung.set()

    async def sleep(self, seconds: float) -> None:
        """Sleep for so long, or until the bell rings."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        self._rung.clear()
