"""Tries every submitted version: only what passes may climb a ladder."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from arena.bootstrap.service.house import House
from arena.bootstrap.service.inspector import Inspection, inspect
from arena.bots.box.level import Sandbox
from arena.bots.errors import BotError
from arena.service.checks import Check, CheckState
from arena.service.telemetry import CheckOutcome
from arena.tournament.naming import AT
from arena.tournament.submitted import SubmittedVersion

POLL: Final = 10.0
"""Seconds between two looks for versions that another process took in."""
AGAIN: Final = 60.0
"""Seconds after which a version is tried again that the arena could not check."""

STATES: Final = {CheckOutcome.PASSED: CheckState.PASSED, CheckOutcome.FAILED: CheckState.FAILED}

Inspect = Callable[[Path, Sandbox, float], Coroutine[Any, Any, Inspection]]
"""Checks the bot in a folder, in so many seconds."""

_log: Final = logging.getLogger(__name__)


class Checker:
    """Checks one version after the other, beside the tournaments and behind them."""

    def __init__(
        self,
        house: House,
        limit: float,
        on_checked: Callable[[], None],
        inspect: Inspect = inspect,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Each has `limit` seconds; `on_checked` is called when one has its result."""
        self._house = house
        self._limit = limit
        self._on_checked = on_checked
        self._inspect_bot = inspect
        self._seconds = seconds
        self._not_before: dict[str, float] = {}
        self._running: asyncio.Task[Inspection] | None = None
        self._ending = False

    async def step(self) -> float:
        """Check the version that waits longest, one that was never tried before the others; the seconds to rest."""
        version = await asyncio.to_thread(self._next)
        if version is None:
            return POLL
        inspection = await self._inspect(version)
        if inspection is not None:
            await self._keep(version, inspection)
        return 0

    def end(self) -> None:
        """Break off the check that runs, and begin no other: its version still waits."""
        self._ending = True
        if self._running is not None:
            self._running.cancel()

    def _next(self) -> SubmittedVersion | None:
        store, now = self._house.store, self._seconds()
        waiting = {(each.name, each.version): each for each in store.checks() if each.state is CheckState.WAITING}
        due = (
            version
            for version in store.bot_versions()
            if (version.name, version.version) in waiting
            and version.retired_at is None
            and now >= self._not_before.get(version.label, now)
        )

        def turn(version: SubmittedVersion) -> tuple[bool, datetime]:
            tried_at = waiting[version.name, version.version].checked_at
            return tried_at is not None, tried_at or version.submitted_at

        return min(due, key=turn, default=None)

    async def _inspect(self, version: SubmittedVersion) -> Inspection | None:
        """Check a version; None where the check was broken off."""
        try:
            folder = await asyncio.to_thread(self._house.bots.check, version.digest)
        except BotError as error:
            return Inspection(CheckOutcome.VOID, str(error))
        if self._ending:
            return None
        self._running = asyncio.create_task(self._inspect_bot(folder, self._house.crew.sandbox, self._limit))
        try:
            await asyncio.wait([self._running])
            return None if self._running.cancelled() else self._running.result()
        finally:
            self._running.cancel()
            self._running = None

    async def _keep(self, version: SubmittedVersion, inspection: Inspection) -> None:
        self._house.counting.service.check(inspection.outcome)
        fields = {"bot": f"{version.name}{AT}{version.version}", "outcome": inspection.outcome}
        if inspection.outcome is CheckOutcome.VOID:
            self._not_before[version.label] = self._seconds() + AGAIN
            _log.error("no check", extra={"fields": fields | {"why": inspection.report}})
            return
        state, report, now = STATES[inspection.outcome], inspection.report, self._house.clock()
        check = Check(version.name, version.version, state, report, now)
        await asyncio.to_thread(self._house.store.set_check, check)
        _log.info("checked", extra={"fields": fields})
        self._on_checked()
