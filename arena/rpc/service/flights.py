"""The calls in progress: each has its time, and when the server drains all of them end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from grpc import StatusCode

from arena.rpc.service.refused import Refused

GRACE: Final = 1.0
"""Seconds that a handler has to end once it is told to."""
CLOSING: Final = "the arena is stopping; try again in a while"


class Flights:
    """Knows every call in progress."""

    def __init__(self) -> None:
        """Begin without any."""
        self._scopes: dict[asyncio.Timeout, bool] = {}
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
                self._scopes[scope] = endless
                self._landed.clear()
                try:
                    yield
                finally:
                    del self._scopes[scope]
                    if not self._scopes:
                        self._landed.set()
        except TimeoutError:
            if not scope.expired():
                raise
            if self._overdue or (endless and self._closing):
                raise Refused(StatusCode.UNAVAILABLE, CLOSING) from None
            late = f"this took longer than {seconds:g} s"
            message = f"{late}; what was asked for may still be done: look before you ask again"
            raise Refused(StatusCode.DEADLINE_EXCEEDED, message) from None

    async def land(self, seconds: float) -> None:
        """Let no more begin, end the endless ones now, and the others at the latest in so many seconds.

        A handler that will not be ended is not waited for.
        """
        self._closing = True
        self._end([scope for scope, endless in self._scopes.items() if endless])
        if not await self._landed_within(seconds):
            self._overdue = True
            self._end(list(self._scopes))
            await self._landed_within(GRACE)

    async def _landed_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._landed.wait()
        except TimeoutError:
            return False
        return True

    def _end(self, scopes: list[asyncio.Timeout]) -> None:
        now = asyncio.get_running_loop().time()
        for scope in scopes:
            if not scope.expired():
                scope.reschedule(now)
