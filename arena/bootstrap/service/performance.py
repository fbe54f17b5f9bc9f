"""One run of a tournament by the service."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from arena.bootstrap.presence import has_ended, this_process
from arena.bootstrap.service.announcer import Announcer
from arena.bootstrap.service.bell import Bell
from arena.bootstrap.service.house import House
from arena.service.states import State
from arena.storage.errors import StorageError
from arena.tournament.director import Director
from arena.tournament.lease import leased
from arena.tournament.model import Tournament
from arena.tournament.ports import MatchPlayer
from arena.tournament.progress import Progress, Report

LOOK: Final = 2.0
"""Seconds between two looks whether somebody has cancelled the tournament, on another service perhaps."""


class Performance:
    """Plays what is planned of a tournament, while it is queued."""

    def __init__(self, house: House, player: MatchPlayer, tournament: Tournament) -> None:
        """Nothing is done yet."""
        self.name: Final = tournament.name
        self.bell: Final = Bell()
        """Rung where the tournament may have been cancelled."""
        self._house = house
        self._player = player
        self._tournament = tournament
        self._stop = asyncio.Event()
        self._director: Director | None = None
        self._draining = False

    def drain(self) -> None:
        """End with the games in progress."""
        self._draining = True
        if self._director is not None:
            self._director.drain()

    def stop(self) -> None:
        """End now; the games in progress stay planned."""
        self._stop.set()

    async def play(self) -> Report:
        """Play to the end, or to a stop, a drain, a cancellation.

        Raises:
            TournamentBusy: another process plays it.
            StaleDirector: another process has taken it over.
            WorkersFailing: workers die and nothing gets played.
            StuckWorkers: a worker does not end.
        """
        async with leased(self._house.store, self.name, this_process(), has_ended) as lease:
            return await lease.guard(self._direct(lease.epoch))

    async def _direct(self, epoch: int) -> Report:
        director = self._director = await asyncio.to_thread(self._make_director, epoch)
        if self._draining:
            director.drain()
        looking = asyncio.create_task(self._look())
        try:
            return await director.run(self._stop)
        finally:
            looking.cancel()

    def _make_director(self, epoch: int) -> Director:
        return Director(
            self._tournament,
            epoch,
            workers=self._house.crew.workers,
            store=self._house.store,
            player=self._player,
            telemetry=self._house.counting.games,
            on_progress=_ignore,
            on_event=Announcer(self._house, self.name).hear,
            spectated=True,
        )

    async def _look(self) -> None:
        while not self._stop.is_set():
            await self.bell.sleep(LOOK)
            with suppress(StorageError):
                standing = await asyncio.to_thread(self._house.store.standing, self.name)
                if standing.state is not State.QUEUED:
                    self._stop.set()


def _ignore(_progress: Progress) -> None:
    """Nobody looks at a bar."""
