"""Everybody who works in the service beside its server: host, checker, climber, timekeeper, gauges."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from arena.bootstrap.service.checker import Checker
from arena.bootstrap.service.desk import BotDesk
from arena.bootstrap.service.gauges import Gauges
from arena.bootstrap.service.host import Host
from arena.bootstrap.service.house import House
from arena.bootstrap.service.ladders import Climber
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.round import Round
from arena.bootstrap.service.timekeeper import Timekeeper
from arena.rpc.worker_pool import WorkerPool


class Staff:
    """Works from `run` to `leave`."""

    def __init__(self, house: House, pool: WorkerPool, *, ladder_width: float, check_limit: float) -> None:
        """Take the match servers, and what ladders and checks are held to."""
        self._host = Host(house, pool, self._over, pool.renew)
        self._checker = Checker(house, check_limit, self._climb)
        climber, timekeeper = Climber(house, ladder_width, self._play), Timekeeper(house, self._play)
        telemetry = house.counting.service
        self._playing = Round("host", self._host.step, telemetry)
        self._checking = Round("checker", self._checker.step, telemetry)
        self._climbing = Round("ladders", climber.step, telemetry)
        self._keeping_time = Round("agenda", timekeeper.step, telemetry)
        self._counting = Round("gauges", Gauges(house).step, telemetry)
        self._rounds = (self._playing, self._checking, self._climbing, self._keeping_time, self._counting)
        self.desk = BotDesk(house, self._checking.bell.ring)
        self.office = ServiceOffice(house, Bells(self._changed, self._keeping_time.bell.ring, self._climb))

    async def run(self) -> None:
        """Work until everybody has left."""
        async with asyncio.TaskGroup() as group:
            for each in self._rounds:
                group.create_task(each.run())

    async def leave(self, seconds: float) -> None:
        """Begin nothing more: what is in progress has so many seconds, then games go back to what is planned."""
        for each in self._rounds:
            each.end()
        self._checker.end()
        self._host.drain()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._playing.ended.wait()
        self._host.stop()

    def _changed(self) -> None:
        """Something was queued or cancelled."""
        self._host.look()
        self._play()

    def _play(self) -> None:
        self._playing.bell.ring()
        self._counting.bell.ring()

    def _over(self) -> None:
        """A tournament has ended: cores are free."""
        self._climb()
        self._counting.bell.ring()

    def _climb(self) -> None:
        self._climbing.bell.ring()
