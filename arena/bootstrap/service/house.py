"""What every part of the service works with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from arena.bootstrap.crews import Crew
from arena.bootstrap.shelf import Shelf
from arena.bootstrap.telemetry import Counting
from arena.bots.store import BotStore
from arena.service.events import Event, Stands
from arena.service.watchers import Watchers
from arena.storage.store import SqlStore


@dataclass(frozen=True, slots=True)
class House:
    """The service's database, bots, match servers, counters and watchers."""

    store: SqlStore
    bots: BotStore
    crew: Crew
    counting: Counting
    watchers: Watchers
    clock: Callable[[], datetime]
    """What time it is, in UTC."""

    def shelf(self) -> Shelf:
        """The submitted bots as they are now."""
        return Shelf(self.store.bot_versions, self.bots)

    async def stands(self, name: str) -> Event:
        """Where a tournament stands.

        Raises:
            UnknownTournament: there is none of that name.
        """
        listed = await asyncio.to_thread(self.store.listed, name)
        return Event(name, self.clock(), Stands(listed.summary, listed.standing))

    async def announce(self, name: str) -> None:
        """Tell whoever watches a tournament where it stands."""
        if self.watchers.watched(name):
            self.watchers.tell(await self.stands(name))
