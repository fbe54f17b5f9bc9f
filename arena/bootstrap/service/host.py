"""Plays the queued tournaments, one after the other, in the order in which they were started."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.service.house import House
from arena.bootstrap.service.performance import Performance
from arena.bootstrap.service.setbacks import Setbacks
from arena.bootstrap.stores import update_ratings
from arena.bots.errors import BotError
from arena.service.states import State, StateConflict
from arena.storage.errors import StorageError
from arena.tournament.attempts import WorkersFailing
from arena.tournament.crew import StuckWorkers
from arena.tournament.disclosure import is_over
from arena.tournament.model import Tournament
from arena.tournament.ports import MatchPlayer, StaleDirector, TournamentBusy
from arena.tournament.progress import Report

POLL: Final = 2.0
"""Seconds between two looks into an empty queue: another process may start tournaments, too."""

_log: Final = logging.getLogger(__name__)


class Host:
    """What plays; a tournament that another process plays is left to it."""

    def __init__(
        self,
        house: House,
        player: MatchPlayer,
        on_over: Callable[[], None],
        renew: Callable[[], Awaitable[None]],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Play on the match servers of a player; `on_over` is called whenever a tournament ends.

        `renew` has the player start new match servers, after a failure in which they may have part.
        """
        self._house = house
        self._player = player
        self._on_over = on_over
        self._renew = renew
        self._seconds = seconds
        self._setbacks = Setbacks()
        self._performance: Performance | None = None
        self._draining = False

    @property
    def playing(self) -> str | None:
        """The tournament that plays here now."""
        return None if self._performance is None else self._performance.name

    async def step(self) -> float:
        """Play the first tournament of the queue that can be played; the seconds to rest after it.

        Raises:
            StorageError: the database failed; what was stored stays, and the tournament is still queued.
        """
        for standing in await asyncio.to_thread(self._house.store.standings_of, State.QUEUED):
            if self._draining:
                break
            if self._setbacks.may_play(standing.name, self._seconds()) and await self._try(standing.name):
                return 0
        return POLL

    def look(self) -> None:
        """Somebody may have cancelled what plays."""
        if self._performance is not None:
            self._performance.bell.ring()

    def drain(self) -> None:
        """Begin nothing more, and end with the games in progress; what is not finished stays queued."""
        self._draining = True
        if self._performance is not None:
            self._performance.drain()

    def stop(self) -> None:
        """Do not wait for the games in progress."""
        self._draining = True
        if self._performance is not None:
            self._performance.stop()

    async def _try(self, name: str) -> bool:
        """Play a tournament; False where somebody else does."""
        try:
            report = await self._play(name)
        except (TournamentBusy, StaleDirector):
            return False
        except BotError as error:
            await self._give_up(name, str(error))
        except (WorkersFailing, StuckWorkers) as error:
            await self._set_back(name, str(error))
        except StorageError:
            raise
        except Exception as error:  # noqa: BLE001 (one tournament must not stop the others)
            _log.exception("tournament failed", extra={"fields": {"tournament": name}})
            await self._set_back(name, repr(error))
        else:
            await self._conclude(name, report)
        return True

    async def _play(self, name: str) -> Report:
        tournament = await asyncio.to_thread(self._house.store.tournament, name)
        await asyncio.to_thread(self._check, tournament)
        self._performance = Performance(self._house, self._player, tournament)
        if self._draining:
            self._performance.drain()
        _log.info("tournament plays", extra={"fields": {"tournament": name}})
        try:
            return await self._performance.play()
        finally:
            self._performance = None

    def _check(self, tournament: Tournament) -> None:
        """Accept bots that are what they were; where nothing is left to play it does not matter any more.

        Raises:
            BotError: one is gone, or has changed.
        """
        store = self._house.store
        if not is_over(tournament, store.planned(tournament.name), store.finished(tournament.name)):
            check_unchanged(tournament.entrants)

    async def _conclude(self, name: str, report: Report) -> None:
        if report.complete:
            await self._end(name)
        elif report.void:
            game = report.void[0]
            await self._set_back(name, f"game {game.id} is void: {game.why}")

    async def _end(self, name: str) -> None:
        """Every game is finished: rate first, so that whoever sees it over sees the ratings."""
        self._setbacks.forget(name)
        tournament = await asyncio.to_thread(self._house.store.tournament, name)
        await asyncio.to_thread(update_ratings, self._house.store, tournament.game)
        if await self._move(name, State.OVER):
            _log.info("tournament over", extra={"fields": {"tournament": name}})

    async def _set_back(self, name: str, why: str) -> None:
        await self._renew()
        if self._setbacks.failed(name, self._seconds()):
            _log.warning("tournament set aside", extra={"fields": {"tournament": name, "why": why}})
        else:
            await self._give_up(name, why)

    async def _give_up(self, name: str, why: str) -> None:
        """Cancel what cannot be played; started again, it goes on."""
        self._setbacks.forget(name)
        _log.error("tournament cancelled", extra={"fields": {"tournament": name, "why": why}})
        await self._move(name, State.CANCELLED)

    async def _move(self, name: str, state: State) -> bool:
        """Bring a queued tournament into another state; False where somebody was quicker."""
        try:
            await asyncio.to_thread(self._house.store.move, name, [State.QUEUED], state)
        except StateConflict:
            return False
        finally:
            await self._house.announce(name)
            self._on_over()
        return True
