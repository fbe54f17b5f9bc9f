"""The processes behind one seat of one orientation: one at a time, replaced when it has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from arena.games.verdict import Reason
from arena.match.ports import BotFault, Instance, Launcher
from arena.match.spec import BotSpec

START_ATTEMPTS: Final = 3
"""After so many failed starts in a row the rest of a match is forfeited without another attempt."""


FATAL: Final = frozenset({Reason.TIME, Reason.CRASH, Reason.DISCONNECT, Reason.PROTOCOL, Reason.RESOURCES})
"""The reasons after which a process is not trusted with another game."""


class Bench:
    """Keeps one live instance of a bot for one seat (architecture, decision 3)."""

    def __init__(
        self,
        bot: BotSpec,
        launcher: Launcher,
        start_limit: float,
        changed: Callable[[int], None],
        *,
        rests: bool = False,
    ) -> None:
        """Nothing is started before `acquire` is called; `changed` hears +1 and -1 for each process.

        One that `rests` stands still while nothing is asked of it, where its box can make it.
        """
        self.bot = bot
        self._launcher = launcher
        self._start_limit = start_limit
        self._changed = changed
        self._rests = rests
        self._lock = asyncio.Lock()
        self._freed = asyncio.Event()
        self._current: Instance | None = None
        self._games: dict[Instance, int] = {}
        self._failures = 0
        self._last: BotFault | None = None

    async def acquire(self) -> Instance:
        """The live process for one more game, started afresh if the last one has failed; `release` it after the game.

        Waits, in the order of the calls, while the process has as many games as it takes.

        Raises:
            BotFault: it does not start.
            ArenaFault: the arena could not start it.
        """
        async with self._lock:
            while self._games[current := await self._live()] >= current.capacity:
                self._freed.clear()
                await self._freed.wait()
            self._games[current] += 1
            return current

    async def release(self, instance: Instance, trusted: bool) -> None:
        """Give a process back; one that failed finishes the games it has, gets no more, and is ended."""
        if not trusted and self._current is instance:
            self._current = None
        self._games[instance] -= 1
        self._freed.set()
        if self._games[instance] == 0 and self._current is not instance:
            await self._end(instance)

    async def close(self) -> None:
        """End every process."""
        self._current = None
        for instance in list(self._games):
            await self._end(instance)

    async def _live(self) -> Instance:
        current = self._current
        if current is None or not current.alive:
            await self._drop(current)
            current = self._current = await self._launch()
        return current

    async def _drop(self, instance: Instance | None) -> None:
        self._current = None
        if instance is not None and self._games[instance] == 0:
            await self._end(instance)

    async def _launch(self) -> Instance:
        if self._last is not None and self._failures >= START_ATTEMPTS:
            raise self._last
        try:
            instance = await self._launcher.launch(self.bot, self._start_limit)
        except BotFault as fault:
            self._failures += 1
            self._last = fault
            raise
        self._failures = 0
        if self._rests:
            instance.rest_between_decisions()
        self._games[instance] = 0
        self._changed(1)
        return instance

    async def _end(self, instance: Instance) -> None:
        del self._games[instance]
        self._changed(-1)
        await instance.close()
