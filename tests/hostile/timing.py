"""How long the arena waits for each decision."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

from arena.match.ports import Decision, GameEnd, GameStart, Instance, Launcher, Player, Reply
from arena.match.spec import BotSpec

AS_LONG_AS_IT_TAKES: Final = 120.0
"""Seconds for the decision of an honest bot, where the limit is there for the hostile one."""

Ask = Callable[[BotSpec, Player, Decision], Awaitable[Reply]]
"""Has the player of a bot decide."""


class Timed:
    """Wraps a launcher, and writes down the seconds of every decision of every bot, however it ends."""

    def __init__(self) -> None:
        self._seconds: list[float] = []

    def longest(self) -> float:
        """The longest that any decision was waited for."""
        return max(self._seconds)

    def wrap(self, launcher: Launcher) -> Launcher:
        """The launcher that is to be used instead."""
        return _Launcher(launcher, self._ask)

    async def _ask(self, _: BotSpec, player: Player, decision: Decision) -> Reply:
        begun = time.monotonic()
        try:
            return await player.decide(decision)
        finally:
            self._seconds.append(time.monotonic() - begun)


def binding_only(hostile: BotSpec, launcher: Launcher) -> Launcher:
    """The launcher that is to be used instead where the limits of decisions are to bind one bot."""

    async def ask(bot: BotSpec, player: Player, decision: Decision) -> Reply:
        return await player.decide(decision if bot == hostile else decision._replace(deadline=AS_LONG_AS_IT_TAKES))

    return _Launcher(launcher, ask)


class _Launcher:
    def __init__(self, launcher: Launcher, ask: Ask) -> None:
        self._launcher = launcher
        self._ask = ask

    @property
    def sandbox(self) -> str:
        return self._launcher.sandbox

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        return _Instance(await self._launcher.launch(bot, start_limit), bot, self._ask)


class _Instance:
    def __init__(self, instance: Instance, bot: BotSpec, ask: Ask) -> None:
        self.capacity = instance.capacity
        self._instance = instance
        self._bot = bot
        self._ask = ask

    @property
    def alive(self) -> bool:
        return self._instance.alive

    def rest_between_decisions(self) -> None:
        self._instance.rest_between_decisions()

    def join(self) -> Player:
        return _Player(self._instance.join(), self._bot, self._ask)

    async def close(self) -> None:
        await self._instance.close()


class _Player:
    def __init__(self, player: Player, bot: BotSpec, ask: Ask) -> None:
        self._player = player
        self._bot = bot
        self._ask = ask

    @property
    def wants_legal_actions(self) -> bool:
        return self._player.wants_legal_actions

    def begin(self, start: GameStart) -> None:
        self._player.begin(start)

    async def decide(self, decision: Decision) -> Reply:
        return await self._ask(self._bot, self._player, decision)

    def end(self, end: GameEnd) -> None:
        self._player.end(end)

    def log(self) -> bytes:
        return self._player.log()
