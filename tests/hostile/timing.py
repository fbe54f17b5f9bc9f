"""How long the arena waits for each decision, however it ends."""

from __future__ import annotations

import time

from arena.match.ports import Decision, GameEnd, GameStart, Instance, Launcher, Player, Reply
from arena.match.spec import BotSpec


class Timed:
    """Wraps a launcher, and writes down the seconds of every decision of every bot."""

    def __init__(self) -> None:
        self._seconds: list[float] = []

    def longest(self) -> float:
        """The longest that any decision was waited for."""
        return max(self._seconds)

    def wrap(self, launcher: Launcher) -> Launcher:
        """The launcher that is to be used instead."""
        return _Launcher(launcher, self._seconds)


class _Launcher:
    def __init__(self, launcher: Launcher, seconds: list[float]) -> None:
        self._launcher = launcher
        self._seconds = seconds

    @property
    def sandbox(self) -> str:
        return self._launcher.sandbox

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        return _Instance(await self._launcher.launch(bot, start_limit), self._seconds)


class _Instance:
    def __init__(self, instance: Instance, seconds: list[float]) -> None:
        self.capacity = instance.capacity
        self._instance = instance
        self._seconds = seconds

    @property
    def alive(self) -> bool:
        return self._instance.alive

    def rest_between_decisions(self) -> None:
        self._instance.rest_between_decisions()

    def join(self) -> Player:
        return _Player(self._instance.join(), self._seconds)

    async def close(self) -> None:
        await self._instance.close()


class _Player:
    def __init__(self, player: Player, seconds: list[float]) -> None:
        self._player = player
        self._seconds = seconds

    @property
    def wants_legal_actions(self) -> bool:
        return self._player.wants_legal_actions

    def begin(self, start: GameStart) -> None:
        self._player.begin(start)

    async def decide(self, decision: Decision) -> Reply:
        begun = time.monotonic()
        try:
            return await self._player.decide(decision)
        finally:
            self._seconds.append(time.monotonic() - begun)

    def end(self, end: GameEnd) -> None:
        self._player.end(end)

    def log(self) -> bytes:
        return self._player.log()
