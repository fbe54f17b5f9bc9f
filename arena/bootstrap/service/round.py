"""Does something again and again, whatever goes wrong with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from arena.bootstrap.service.bell import Bell
from arena.service.telemetry import ServiceTelemetry
from arena.storage.errors import StorageError

AFTER_FAILURE: Final = 5.0
"""Seconds of rest after a step that failed: a database may be away for a while."""

_log: Final = logging.getLogger(__name__)


class Round:
    """One of the things that a service does for ever: plays, checks, lets ladders climb, keeps the agenda."""

    def __init__(self, name: str, step: Callable[[], Awaitable[float]], telemetry: ServiceTelemetry) -> None:
        """Do a step whenever the last one's rest is over; a step returns the seconds of rest after it."""
        self.bell: Final = Bell()
        self.ended: Final = asyncio.Event()
        """No step is under way, and there will be no more."""
        self._name = name
        self._step = step
        self._telemetry = telemetry
        self._ending = False

    def end(self) -> None:
        """Do no more steps after the one that is under way."""
        self._ending = True
        self.bell.ring()

    async def run(self) -> None:
        """Go on until `end`; a step that fails is logged, and done again after a rest."""
        while not self._ending:
            if rest := await self._try():
                await self.bell.sleep(rest)
        self.ended.set()

    async def _try(self) -> float:
        try:
            return await self._step()
        except StorageError as error:
            self._telemetry.database_error()
            _log.error("database failed", extra={"fields": {"in": self._name, "why": error}})
        except Exception:  # noqa: BLE001 (a service goes on)
            _log.exception("step failed", extra={"fields": {"in": self._name}})
        return AFTER_FAILURE
