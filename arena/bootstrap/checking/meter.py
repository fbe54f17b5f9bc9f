"""Measures one bot among those that a launcher starts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from arena.bootstrap.checking.report import Figure
from arena.match.ports import Decision, GameEnd, GameStart, Instance, Launcher, Player, Reply
from arena.match.spec import BotSpec


@dataclass(slots=True)
class Meter:
    """What the decisions of a bot took."""

    times: list[float] = field(default_factory=list)
    """Seconds of each."""
    lowest_bank: float = math.inf
    """Seconds."""

    def note(self, decision: Decision, reply: Reply) -> None:
        """A decision was answered."""
        self.times.append(reply.elapsed)
        self.lowest_bank = min(self.lowest_bank, max(0.0, decision.bank - reply.elapsed))


def time_figures(times: Sequence[float]) -> Mapping[str, Figure]:
    """Decisions with their mean, 99th percentile (nearest rank) and slowest time in seconds."""
    if not times:
        return {"decisions": 0}
    ranked = sorted(times)
    rank = math.ceil(0.99 * len(ranked)) - 1
    return {
        "decisions": len(ranked),
        "mean_seconds": sum(ranked) / len(ranked),
        "p99_seconds": ranked[rank],
        "slowest_seconds": ranked[-1],
    }


class MeteredLauncher:
    """Fulfils the port `Launcher` by another, and measures one bot."""

    def __init__(self, launcher: Launcher, bot: BotSpec, meter: Meter) -> None:
        """Take who really launches."""
        self.sandbox = launcher.sandbox
        self._launcher = launcher
        self._bot = bot
        self._meter = meter

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        """Start a bot; see the port."""
        instance = await self._launcher.launch(bot, start_limit)
        return _MeteredInstance(instance, self._meter) if bot == self._bot else instance


class _MeteredInstance:
    """Fulfils the port `Instance`."""

    def __init__(self, instance: Instance, meter: Meter) -> None:
        self._instance = instance
        self._meter = meter

    @property
    def capacity(self) -> int:
        return self._instance.capacity

    @property
    def alive(self) -> bool:
        return self._instance.alive

    def join(self) -> Player:
        return _MeteredPlayer(self._instance.join(), self._meter)

    def rest_between_decisions(self) -> None:
        self._instance.rest_between_decisions()

    async def close(self) -> None:
        await self._instance.close()


class _MeteredPlayer:
    """Fulfils the port `Player`."""

    def __init__(self, player: Player, meter: Meter) -> None:
        self.wants_legal_actions = player.wants_legal_actions
        self._player = player
        self._meter = meter

    def begin(self, start: GameStart) -> None:
        self._player.begin(start)

    async def decide(self, decision: Decision) -> Reply:
        reply = await self._player.decide(decision)
        self._meter.note(decision, reply)
        return reply

    def end(self, end: GameEnd) -> None:
        self._player.end(end)

    def log(self) -> bytes:
        return self._player.log()
