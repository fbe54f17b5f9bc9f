"""Makes the runs of recurring tournaments when they are due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.service.house import House
from arena.bots.errors import BotError
from arena.games.errors import GameError
from arena.service.agenda import Recurrence
from arena.service.cron import due
from arena.service.series import next_name
from arena.service.states import State
from arena.tournament.model import Tournament
from arena.tournament.plan import plan
from arena.tournament.ports import NameTaken, TournamentError
from arena.tournament.validation import InvalidTournament

POLL: Final = 10.0
"""Seconds between two looks at the clock, at most: somebody may set it."""
LEAST: Final = 0.01
"""Seconds between two looks, at least."""

UNFINISHED: Final = (State.CREATED, State.QUEUED)

_log: Final = logging.getLogger(__name__)


class Timekeeper:
    """Watches the clock: of the runs that were due while nobody looked one is made, the others were missed."""

    def __init__(self, house: House, on_run: Callable[[], None]) -> None:
        """`on_run` is called when a run was queued."""
        self._house = house
        self._on_run = on_run

    async def step(self) -> float:
        """Make what is due; the seconds to rest."""
        going = await asyncio.to_thread(self._going)
        self._house.counting.service.recurrences(len(going))
        for recurrence in going:
            if recurrence.next_at <= self._house.clock():
                await asyncio.to_thread(self._run, recurrence)
        waits = [(each.next_at - self._house.clock()).total_seconds() for each in await asyncio.to_thread(self._going)]
        return max(LEAST, min([POLL, *waits]))

    def _going(self) -> list[Recurrence]:
        return [each for each in self._house.store.recurrences() if each.ended_at is None]

    def _run(self, recurrence: Recurrence) -> None:
        missed, next_at = due(recurrence.cron, recurrence.zone, recurrence.next_at, self._house.clock())
        made = None if self._is_running(recurrence) else self._make(recurrence)
        try:
            done = self._house.store.run_recurrence(recurrence, next_at, made, plan(made) if made else ())
        except NameTaken:
            return  # since we looked for a free one; it is still due, and the next look finds another
        if done:  # else another service was quicker
            self._tell(recurrence, made, missed + (made is None))

    def _tell(self, recurrence: Recurrence, made: Tournament | None, missed: int) -> None:
        telemetry = self._house.counting.service
        for _ in range(missed):
            telemetry.recurrence_missed()
        if missed:
            _log.warning("runs missed", extra={"fields": {"recurrence": recurrence.name, "missed": missed}})
        if made is not None:
            telemetry.recurrence_run()
            _log.info("run made", extra={"fields": {"recurrence": recurrence.name, "tournament": made.name}})
            self._on_run()

    def _is_running(self, recurrence: Recurrence) -> bool:
        """Whether an earlier run is not over; then there is no other beside it."""
        series = f"recurrence/{recurrence.name}"
        running = [each.name for each in self._house.store.standings_of(*UNFINISHED) if each.series == series]
        if running:
            self._leave_out(recurrence, f"{running[0]} is not over")
        return bool(running)

    def _make(self, recurrence: Recurrence) -> Tournament | None:
        """The next run; None where its bots or terms are no longer what they were when it was ordered."""
        name = next_name(recurrence.name, recurrence.runs, self._house.store.names())
        order = replace(recurrence.order, name=name, seed=None)
        try:
            return make_tournament(order, self._house.shelf())
        except (BotError, GameError, InvalidTournament, TournamentError) as error:
            self._leave_out(recurrence, str(error))
            return None

    def _leave_out(self, recurrence: Recurrence, why: str) -> None:
        _log.error("run left out", extra={"fields": {"recurrence": recurrence.name, "why": why}})
