"""The calls in progress: each has its time, and when the server drains all of them end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from grpc import StatusCode

from arena.rpc.service.refused import Refused

CLOSING: Final = "the arena is stopping; try again in a while"


class Flights:
    """Knows every call in progress."""

    def __init__(self) -> None:
        """Begin without any."""
        self._endless: dict[asyncio.Timeout, bool] = {}
        self._landed = asyncio.Event()
        self._landed.set()
        self._closing = False
        self._overdue = False

    @asynccontextmanager
    async def flight(self, seconds: float, *, endless: bool) -> AsyncGenerator[None, None]:
        """Carry out a call in the block within so many seconds; an endless one has no such limit.

        Raises:
            Refused: the server drains, or time is up.
        """
        if self._closing:
            raise Refused(StatusCode.UNAVAILABLE, CLOSING)
        scope = asyncio.timeout(None if endless else seconds)
        try:
            async with scope:
                self._endless[scope] = endless
                self._landed.clear()
                try:
                    yield
                finally:
                    del self._endless[scope]
                    if not self._endless:
                        self._landed.set()
        except TimeoutError:
            if not scope.expired():
                raise
            if self._overdue or (endless and self._closing):
                raise Refused(StatusCode.UNAVAILABLE, CLOSING) from None
            message = f"this took longer than {seconds:g} s, and was stopped; ask for less, or try again later"
            raise Refused(StatusCode.DEADLINE_EXCEEDED, message) from None

    async def land(self, seconds: float) -> None:
        """Let no more begin, end the endless ones now, and the others at the latest in so many seconds."""
        self._closing = True
        self._end([scope for scope, endless in self._endless.items() if endless])
        try:
            async with asyncio.timeout(seconds):
                await self._landed.wait()
        except TimeoutError:
            self._overdue = True
            self._end(list(self._endless))
            await self._landed.wait()

    def _end(self, scopes: list[asyncio.Timeout]) -> None:
        now = asyncio.get_running_loop().time()
        for scope in scopes:
            scope.reschedule(now)
