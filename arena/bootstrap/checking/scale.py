"""Weighs one bot's processes among those that a warden starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from arena.bots.instance import Instance
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec

EVERY: Final = 0.05
"""Seconds between two looks."""


class Scale:
    """Fulfils the port `Spawner` by a warden, and looks at the memory of one bot's processes while they run."""

    def __init__(self, warden: Warden, bot: BotSpec) -> None:
        """Take who really spawns."""
        self.sandbox: str = warden.sandbox
        self.peak = 0
        """The most bytes that one instance with all that it started has held; 0: the system did not tell."""
        self.overdrawn: str | None = None
        """Which resource one had used up when it ended, in a sentence."""
        self._warden = warden
        self._bot = bot
        self._running: list[Instance] = []

    async def spawn(self, bot: BotSpec) -> Instance:
        """Start a bot; see the port."""
        process = await self._warden.spawn(bot)
        if bot == self._bot:
            self._running.append(process)
        return process

    @contextmanager
    def weighing(self) -> Iterator[None]:
        """Look again and again meanwhile, and once more at the end."""
        looking = asyncio.create_task(self._go_on())
        try:
            yield
        finally:
            looking.cancel()
            self._look()

    async def _go_on(self) -> None:
        while True:
            self._look()
            await asyncio.sleep(EVERY)

    def _look(self) -> None:
        for process in self._running:
            self.peak = max(self.peak, process.memory() or 0)
            self.overdrawn = self.overdrawn or (process.exit.overdrawn if process.exit else None)
        self._running = [process for process in self._running if process.alive]
