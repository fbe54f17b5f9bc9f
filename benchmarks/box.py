"""What the box costs: a start, a decision, and a freeze with its thaw, as ratios to a bot without a box.

The box is bubblewrap's; gVisor and containers have rows of their own where they can be built.
"""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from arena import games
from arena.bots.box.level import Sandbox
from arena.bots.box.probe import try_box
from arena.bots.instance import Instance
from arena.bots.manifest import load
from arena.bots.supervisor import Warden
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import ArenaFault, Launcher
from arena.match.ports import Instance as AnyInstance
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from benchmarks.row import Row

STARTS: Final = 10
ROUNDS: Final = 4
GAMES: Final = 6
DEALS: Final = 4
PATIENCE: Final = 60.0
FREEZES: Final = 200
OTHERS: Final = (Sandbox.GVISOR, Sandbox.CONTAINER)
NAMES: Final = {Sandbox.BWRAP: "in the box", Sandbox.GVISOR: "in gVisor", Sandbox.CONTAINER: "in a container"}


def rows() -> list[Row]:
    """The best of several, all in turns, one game at a time; more is better."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    bot = replace(load(Path(__file__).parent / "trivial", games.names()).to_spec(), capacity=1)
    levels = [Sandbox.BWRAP, *filter(_can_be_built, OTHERS), Sandbox.NONE]
    starts: dict[Sandbox, list[float]] = {each: [] for each in levels}
    decisions: dict[tuple[Sandbox, bool], list[float]] = {}
    async with AsyncExitStack() as stack:
        wardens = {level: await stack.enter_async_context(Warden(level)) for level in levels}
        for _ in range(STARTS):
            for level, warden in wardens.items():
                starts[level].append(await _start(warden, bot))
        for _ in range(ROUNDS):
            for level, freeze in [(Sandbox.BWRAP, True), *((level, False) for level in levels)]:
                rate = await _decisions(wardens[level], bot, freeze=freeze)
                decisions.setdefault((level, freeze), []).append(rate)
        freezes = await _freezes(wardens[Sandbox.BWRAP], bot)
    started = {level: 60 / min(seconds) for level, seconds in starts.items()}
    decided = {kind: max(rates) for kind, rates in decisions.items()}
    return [*_levels(started, decided), Row("a freeze and a thaw", "a second", freezes, "the aim", 1000, 1)]


def _can_be_built(level: Sandbox) -> bool:
    try:
        try_box(level)
    except ArenaFault:
        return False
    return True


def _levels(started: dict[Sandbox, float], decided: dict[tuple[Sandbox, bool], float]) -> Iterator[Row]:
    """The project promises itself something of the default only."""
    wanted = {Sandbox.BWRAP: (1 / 1.35, 1 / 1.1)}
    outside, open_ = started[Sandbox.NONE], decided[Sandbox.NONE, False]
    for level in filter(lambda level: level is not Sandbox.NONE, started):
        start, decision = wanted.get(level, (0, 0))
        where = NAMES[level]
        yield Row(f"a start {where}", "a minute", started[level], "without a box", outside, start)
        rate = decided[level, False]
        yield Row(f"a decision {where}", "decisions/s", rate, "without a box", open_, decision)
    frozen = decided[Sandbox.BWRAP, True]
    yield Row("a decision in the box, with the freezer", "decisions/s", frozen, "without a box", open_, 0)


class Freezing:
    """Fulfils the port `Launcher`: its bots are frozen between decisions."""

    def __init__(self, launcher: Launcher) -> None:
        """Take what starts them."""
        self._launcher = launcher

    @property
    def sandbox(self) -> str:
        """As it is."""
        return self._launcher.sandbox

    async def launch(self, bot: BotSpec, start_limit: float) -> AnyInstance:
        """Start one."""
        instance = await self._launcher.launch(bot, start_limit)
        instance.rest_between_decisions()
        return instance


async def _start(warden: Warden, bot: BotSpec) -> float:
    """Seconds until a bot answers."""
    begun = perf_counter()
    instance = await _started(warden, bot)
    seconds = perf_counter() - begun
    await instance.kill()
    return seconds


async def _decisions(warden: Warden, bot: BotSpec, *, freeze: bool) -> float:
    """Decisions a second of one game at a time, from the end of the first game to the end of the last."""
    planned = tuple(GameSpec(f"bench/1/{number}/0", bytes([number]), 0, (b"", b"")) for number in range(GAMES))
    sides = ((bot,), (replace(bot, name="trivial2"),))
    spec = MatchSpec("gin", f"deals={DEALS}", sides, planned, TimeControl())
    ends: list[tuple[float, int]] = []

    def note(event: MatchEvent) -> None:
        if isinstance(event, GameFinished):
            ends.append((perf_counter(), sum(seat.decisions for seat in event.record.seats)))

    launcher = GrpcLauncher(warden, 2)
    await Match(spec, Freezing(launcher) if freeze else launcher, note).play()
    return sum(count for _, count in ends[1:]) / (ends[-1][0] - ends[0][0])


async def _freezes(warden: Warden, bot: BotSpec) -> float:
    """The median of many, of a bot that rests."""
    instance = await _started(warden, bot)
    taken = []
    for _ in range(FREEZES):
        begun = perf_counter()
        instance.freeze()
        instance.thaw()
        taken.append(perf_counter() - begun)
    await instance.kill()
    return 1 / statistics.median(taken)


async def _started(warden: Warden, bot: BotSpec) -> Instance:
    instance = await warden.spawn(bot)
    await instance.wait_ready(PATIENCE)
    return instance
