"""Tells telemetry how much there is to do and who is retired, and watchers what another process did."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from arena.bootstrap.service.house import House
from arena.service.events import Event, Stands
from arena.service.states import Standing
from arena.storage.errors import StorageError
from arena.tournament.ports import UnknownTournament
from arena.tournament.submitted import SubmittedVersion

EVERY: Final = 5.0
"""Seconds between two looks."""


class Gauges:
    """Looks at the database now and then."""

    def __init__(self, house: House) -> None:
        """Nothing is told yet."""
        self._house = house
        self._told: dict[str, Standing] = {}

    async def step(self) -> float:
        """Look once; the seconds to rest.

        Raises:
            StorageError: the database does not answer.
        """
        telemetry = self._house.counting.service
        try:
            backlog = await asyncio.to_thread(self._house.store.backlog)
            versions = await asyncio.to_thread(self._house.store.bot_versions)
        except StorageError:
            telemetry.database_up(False)
            raise
        telemetry.database_up(True)
        telemetry.queue({state.value: count for state, count in backlog.states.items()}, backlog.waiting)
        telemetry.retired(_retired(versions))
        await self._tell_watchers()
        return EVERY

    async def _tell_watchers(self) -> None:
        """Announce what has another state than a look ago: another service may play it."""
        seen: dict[str, Standing] = {}
        for name in self._house.watchers.tournaments:
            event = await self._stands(name)
            if event is None or not isinstance(event.what, Stands):
                continue
            seen[name] = event.what.standing
            if self._told.get(name, event.what.standing) != event.what.standing:
                self._house.watchers.tell(event)
        self._told = seen

    async def _stands(self, name: str) -> Event | None:
        try:
            return await self._house.stands(name)
        except UnknownTournament:
            return None


def _retired(versions: Sequence[SubmittedVersion]) -> set[str]:
    """Every retired version, and the names that have no other; whoever retired them."""
    retired = [version for version in versions if version.retired_at is not None]
    playing = {version.name for version in versions if version.retired_at is None}
    names = {version.name for version in retired if version.name not in playing}
    return names | {version.label for version in retired}
