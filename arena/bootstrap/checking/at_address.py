"""Checks a bot that somebody else has started."""

from __future__ import annotations

import asyncio
from typing import Final

from arena import games
from arena.bootstrap.checking.games import Sides, Table, Totals, play_game
from arena.bootstrap.checking.inspection import PLACES, random_bot
from arena.bootstrap.checking.meter import Meter
from arena.bootstrap.checking.report import Conditions, Report
from arena.bootstrap.checking.results import tell_clocks
from arena.bootstrap.checking.talks import Talks, greet
from arena.bots.elsewhere import Elsewhere, ElsewhereSpawner
from arena.bots.instance import StartFailed
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from arena.match.ports import BotFault, Instance, Launcher, Player
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher

NOT_OURS: Final = "the arena did not start it"


def check_at_address(address: str, conditions: Conditions, report: Report) -> None:
    """Check a bot that serves at an address; all games go over one stream, after which it may end.

    Raises:
        ArenaFault: the arena cannot start the other bots.
    """
    asyncio.run(_inspect(address, conditions, report))


async def _inspect(address: str, conditions: Conditions, report: Report) -> None:
    for name in ("manifest", "intake"):
        report.skipped(name, f"{NOT_OURS}, and does not see its files")
    bot = BotSpec("bot", "0", "", (address,))
    limit = conditions.control.start
    process = Elsewhere(bot, address)
    try:
        await process.wait_ready(limit if conditions.clock else 1.0)
    except StartFailed as fault:
        report.failed("start", fault.detail)
        return
    report.skipped("start", NOT_OURS)
    hello = await greet(report, process, Talks(bot, ElsewhereSpawner(address), limit))
    if hello is None:
        return
    bot = BotSpec("bot", "0", "", (address,), max(1, hello.capacity))
    totals, meter = Totals(), Meter()
    async with Warden(conditions.sandbox) as warden:
        launcher = _Standing(bot, GrpcLauncher(ElsewhereSpawner(address), PLACES), GrpcLauncher(warden, PLACES))
        table = Table(bot, launcher, conditions.control, meter)
        for game in conditions.games:
            await _play_both(report, table, game, totals)
        await launcher.hang_up()
    report.skipped("what no match sends", f"it would end the process, and {NOT_OURS}")
    tell_clocks(report, conditions, meter, totals)
    for name in ("memory", "logs"):
        report.skipped(name, NOT_OURS)


async def _play_both(report: Report, table: Table, game: str, totals: Totals) -> None:
    """The two steps of a game, as far as one process can take so many seats."""
    sides = games.rules(game).sides
    seats, name = sum(map(len, sides)), f"{game}, self-play"
    mine = tuple(tuple(table.bot for _ in side) for side in sides)
    if table.bot.capacity < seats:
        report.skipped(name, f"its capacity is {table.bot.capacity}, and one process has to take {seats} seats")
    else:
        await play_game(report, name, table, game, (mine[0], mine[1]), (0,), totals)
    name, other = f"{game}, against random", random_bot(game)
    if other is None:
        report.skipped(name, "the sample bots are not here; run from a clone of the repository")
        return
    theirs = tuple(other for _ in sides[1])
    whole = table.bot.capacity >= 2 * len(sides[0])
    ours = mine[0] if table.bot.capacity >= len(mine[0]) else (table.bot, *[other] * (len(mine[0]) - 1))
    matched: Sides = (ours, theirs)
    await play_game(report, name, table, game, matched, (0, 1) if whole else (0,), totals)


class _Standing:
    """Fulfils the port `Launcher`: the bot is there, once; all others are started."""

    def __init__(self, bot: BotSpec, here: GrpcLauncher, others: Launcher) -> None:
        self.sandbox = others.sandbox
        self._bot = bot
        self._here = here
        self._others = others
        self._instance: Instance | None = None
        self._lock = asyncio.Lock()

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        if bot != self._bot:
            return await self._others.launch(bot, start_limit)
        async with self._lock:
            if self._instance is None:
                self._instance = await self._here.launch(bot, start_limit)
        if not self._instance.alive:
            raise BotFault(Reason.DISCONNECT, "its stream has ended; start the bot again")
        return _Shared(self._instance)

    async def hang_up(self) -> None:
        """Close the stream."""
        if self._instance is not None:
            await self._instance.close()


class _Shared:
    """Fulfils the port `Instance`; it stays open when one of its games is over."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self.capacity = instance.capacity

    @property
    def alive(self) -> bool:
        return self._instance.alive

    def join(self) -> Player:
        return self._instance.join()

    def rest_between_decisions(self) -> None:
        """Do nothing: other games go on."""

    async def close(self) -> None:
        """Do nothing."""
