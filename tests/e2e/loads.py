"""Busy processes, and matches whose every decision is written down."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import Decision, GameEnd, GameStart, Instance, Launcher, Player, Reply
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from arena.rpc.turns import places


@contextmanager
def spinners(number: int) -> Iterator[None]:
    """So many processes that want a processor all the time."""
    spinning = [subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


Waits = Callable[[], Mapping[int, float]]
"""Seconds for which threads of this process had no processor, by their numbers."""


class Charge(NamedTuple):
    """What a decision cost."""

    seconds: float
    waited: float
    """Seconds for which the arena's threads had no processor meanwhile, added up."""


class Witness:
    """Fulfils the port `Player`: passes everything on, and writes down what each decision was charged."""

    def __init__(self, player: Player, charged: list[Charge], waits: Waits) -> None:
        self._player = player
        self._charged = charged
        self._waits = waits

    @property
    def wants_legal_actions(self) -> bool:
        return self._player.wants_legal_actions

    def begin(self, start: GameStart) -> None:
        self._player.begin(start)

    async def decide(self, decision: Decision) -> Reply:
        before = self._waits()
        reply = await self._player.decide(decision)
        waited = sum(seconds - before.get(thread, 0.0) for thread, seconds in self._waits().items())
        self._charged.append(Charge(reply.elapsed, waited))
        return reply

    def end(self, end: GameEnd) -> None:
        self._player.end(end)

    def log(self) -> bytes:
        return self._player.log()


class WitnessedInstance:
    """Fulfils the port `Instance`."""

    def __init__(self, instance: Instance, charged: list[Charge], waits: Waits) -> None:
        self.capacity = instance.capacity
        self._instance = instance
        self._charged = charged
        self._waits = waits

    @property
    def alive(self) -> bool:
        return self._instance.alive

    def rest_between_decisions(self) -> None:
        self._instance.rest_between_decisions()

    def join(self) -> Player:
        return Witness(self._instance.join(), self._charged, self._waits)

    async def close(self) -> None:
        await self._instance.close()


class Gate:
    """Fulfils the port `Launcher`: nobody plays before so many bots have started."""

    def __init__(self, launcher: Launcher, crowd: int, waits: Waits) -> None:
        self.charged: dict[str, list[Charge]] = {}
        """What each decision of a bot was charged, in order."""
        self.sandbox = launcher.sandbox
        self._launcher = launcher
        self._crowd = crowd
        self._waits = waits
        self._all_there = asyncio.Event()

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        instance = await self._launcher.launch(bot, start_limit)
        self._crowd -= 1
        if self._crowd <= 0:
            self._all_there.set()
        await self._all_there.wait()
        return WitnessedInstance(instance, self.charged.setdefault(bot.name, []), self._waits)


def play_together(
    specs: Sequence[MatchSpec], crowd: int, load: int, waits: Waits = dict
) -> tuple[list[GameRecord], dict[str, list[Charge]]]:
    """Play matches side by side on one match server, from the moment when so many bots have started, under a load."""
    events: list[MatchEvent] = []

    async def run() -> dict[str, list[Charge]]:
        async with Warden(Sandbox.NONE) as warden:
            gate = Gate(GrpcLauncher(warden, places(1)), crowd, waits)
            await asyncio.gather(*(Match(spec, gate, events.append).play() for spec in specs))
            return gate.charged

    with spinners(load):
        charged = asyncio.run(run())
    return [event.record for event in events if isinstance(event, GameFinished)], charged
