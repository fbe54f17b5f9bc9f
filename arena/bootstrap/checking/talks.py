"""The steps in which a bot is started, greeted, and sent what no match sends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

from arena.bootstrap.checking.report import Report
from arena.bots.instance import StartFailed
from arena.games.contract import AnyRules
from arena.match.ports import BotFault
from arena.match.spec import BotSpec
from arena.rpc.interview import Hello, Interview
from arena.rpc.launcher import PROTOCOL
from arena.rpc.oddities import ODDITIES, opening
from arena.rpc.process import Process, Spawner
from arena.rpc.stream import PARTING

PATIENCE: Final = 10.0
"""Seconds that a bot has to answer here, as the default time control grants for a decision."""

LINGER: Final = 2.0
"""Seconds that a bot is watched after the end of its stream; a match ends it after `PARTING`."""


class Talks(NamedTuple):
    """How a bot is talked to."""

    bot: BotSpec
    spawner: Spawner
    start: float
    """The start limit in seconds."""
    slack: float = 1.0
    """So many times `PATIENCE` are waited for."""

    @property
    def patience(self) -> float:
        """Seconds that the bot has to answer."""
        return PATIENCE * self.slack


async def start(report: Report, talks: Talks) -> Hello | None:
    """The steps `start` and `handshake`; None if one fails."""
    begun = monotonic()
    try:
        process = await talks.spawner.spawn(talks.bot)
    except BotFault as fault:
        report.failed("start", fault.detail)
        return None
    try:
        await process.wait_ready(talks.start)
        seconds = monotonic() - begun
        report.passed("start", f"{seconds:.2f} s to the socket, of {talks.start:g} s", seconds=seconds)
        return await greet(report, process, talks)
    except StartFailed as fault:
        report.failed("start", fault.detail, fault.output)
        return None
    finally:
        await process.kill()


async def greet(report: Report, process: Process, talks: Talks) -> Hello | None:
    """The step `handshake`; None if it fails."""
    async with Interview(process) as interview:
        try:
            hello = await interview.greet(talks.start)
        except BotFault as fault:
            report.failed("handshake", fault.detail, process.log.tail())
            return None
    said = f"protocol {hello.protocol}, capacity {hello.capacity or talks.bot.capacity}"
    listed = "legal actions listed" if hello.wants_legal_actions else "no legal actions listed"
    figures = {
        "protocol": hello.protocol,
        "capacity": hello.capacity or talks.bot.capacity,
        "wants_legal_actions": hello.wants_legal_actions,
        "seconds": hello.seconds,
    }
    if hello.protocol != PROTOCOL:
        report.failed("handshake", f"{said}; this arena speaks protocol {PROTOCOL}", process.log.tail(), **figures)
        return None
    report.passed("handshake", f"{said}, {listed}", **figures)
    return hello


async def send_oddities(report: Report, talks: Talks, hello: Hello, rules: AnyRules) -> None:
    """A step for each thing that no match sends: a bot may go on or end, but it may not hang."""
    for name, make in ODDITIES.items():
        async with _interview(talks) as (process, interview):
            await interview.send(make(rules))
            await interview.send(opening(rules, 2, legal=hello.wants_legal_actions))
            missing = await interview.hear({(2, 1)}, talks.patience)
            ended = await _end_of(process, 0.0 if missing is not None else LINGER)
            if missing == set():
                report.passed(name, "it plays on")
            elif ended is not None:
                report.passed(name, f"it ends, by {ended}")
            elif missing is None:
                report.passed(name, "it closes the stream")
            else:
                said = f"it hangs: no answer to a proper decision within {talks.patience:g} s"
                report.failed(name, said, process.log.tail())


async def begin_several(report: Report, talks: Talks, hello: Hello, rules: AnyRules) -> int:
    """The step in which as many games begin at once as the bot promises to take; how many, 1 where it cannot."""
    name = "several games at once"
    capacity = min(hello.capacity or talks.bot.capacity, talks.bot.capacity)
    if capacity == 1:
        report.skipped(name, "its capacity is 1")
        return 1
    async with _interview(talks) as (process, interview):
        numbers = range(1, capacity + 1)
        pairs = [opening(rules, number, legal=hello.wants_legal_actions) for number in numbers]
        begun = monotonic()
        await interview.send([pair[0] for pair in pairs])
        await interview.send([pair[1] for pair in pairs])
        missing = await interview.hear({(number, 1) for number in numbers}, talks.patience)
        seconds = monotonic() - begun
        if missing == set():
            report.passed(name, f"{capacity} games, all answered within {1000 * seconds:.1f} ms", seconds=seconds)
            return capacity
        found = "the stream ended" if missing is None else f"{len(missing)} of {capacity} games got no answer"
        report.failed(name, f"{found} within {talks.patience:g} s", process.log.tail(), capacity=capacity)
        return 1


async def end_stream(report: Report, talks: Talks, hello: Hello, rules: AnyRules) -> None:
    """The step in which the arena closes its side: the bot should end by itself."""
    name = "the end of the stream"
    async with _interview(talks) as (process, interview):
        await interview.send(opening(rules, 1, legal=hello.wants_legal_actions))
        await interview.hear({(1, 1)}, talks.patience)
        begun = monotonic()
        await interview.hang_up()
        ended = await _end_of(process, LINGER)
        if ended is None:
            report.passed(name, f"it goes on, so a match ends it after {PARTING:g} s", ended=False)
        else:
            seconds = monotonic() - begun
            report.passed(name, f"it ends within {seconds:.2f} s, by {ended}", ended=True, seconds=seconds)


@asynccontextmanager
async def _interview(talks: Talks) -> AsyncIterator[tuple[Process, Interview]]:
    """A fresh process, greeted."""
    process = await talks.spawner.spawn(talks.bot)
    try:
        await process.wait_ready(talks.start)
        async with Interview(process) as interview:
            await interview.greet(talks.start)
            yield process, interview
    finally:
        await process.kill()


async def _end_of(process: Process, limit: float) -> str | None:
    """How a process ended, at most so many seconds from now."""
    try:
        async with asyncio.timeout(max(limit, 0.01)):
            return str(await process.exited())
    except TimeoutError:
        return None
