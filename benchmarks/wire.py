"""Decisions through the whole arena beside a bare gRPC stream that carries the same messages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from arena import games
from arena.bots.manifest import load
from arena.match.clock import TimeControl
from arena.match.events import GameFinished
from arena.match.spec import GameSpec, MatchSpec
from arena.rpc.worker_pool import WorkerPool
from benchmarks.echo import echo_rate
from benchmarks.row import Row

ROUNDS = 5
SECONDS = 2.0
DEALS = 4
"""A game of trivial bots takes about 230 decisions, and says its result once."""


def rows() -> list[Row]:
    """Decisions a second of wall time, both in turns; the best round of each counts."""
    return [
        Row("arena, 16 games multiplexed", "decisions/s", *_best(16, 160), 0.4),
        Row("arena, one game at a time", "decisions/s", *_best(1, 14), 0.85),
    ]


def _best(capacity: int, size: int) -> tuple[float, str, float]:
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, asyncio.run(_arena_rate(capacity, size)))
        theirs = max(theirs, asyncio.run(echo_rate(capacity, SECONDS)))
    return ours, "a bare gRPC stream", theirs


async def _arena_rate(capacity: int, size: int) -> float:
    """From the end of the first game to the end of the last: starts of processes are not counted."""
    bot = replace(load(Path(__file__).parent / "trivial", games.names()).to_spec(), capacity=capacity)
    planned = tuple(GameSpec(f"bench/1/{number}/0", bytes([number]), 0, (b"", b"")) for number in range(size))
    spec = MatchSpec("gin", f"deals={DEALS}", (bot, replace(bot, name="trivial2")), planned, TimeControl())
    first = last = 0.0
    decisions = 0
    async with WorkerPool() as pool:
        async for event in pool.play(spec, 0):
            if isinstance(event, GameFinished):
                last = perf_counter()
                if not first:
                    first = last
                    continue
                decisions += sum(seat.decisions for seat in event.record.seats)
    return decisions / (last - first)
