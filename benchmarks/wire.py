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
    """Decisions a second of wall time, all in turns; the best round of each counts."""
    return [*_rows("16 games multiplexed", 16, 160, 0.4), *_rows("one game at a time", 1, 14, 0.85)]


def _rows(name: str, capacity: int, size: int, wanted: float) -> list[Row]:
    """Beside the stream as gRPC's examples serve it, and for information beside the leanest that we know."""
    ours = documented = lean = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, asyncio.run(_arena_rate(capacity, size)))
        documented = max(documented, asyncio.run(echo_rate(capacity, SECONDS, "documented")))
        lean = max(lean, asyncio.run(echo_rate(capacity, SECONDS, "lean")))
    return [
        Row(f"arena, {name}", "decisions/s", ours, "a bare gRPC stream", documented, wanted),
        Row(f"arena, {name}", "decisions/s", ours, "the leanest bare gRPC stream", lean, 0),
    ]


async def _arena_rate(capacity: int, size: int) -> float:
    """From the end of the first game to the end of the last: starts of processes are not counted."""
    bot = replace(load(Path(__file__).parent / "trivial", games.names()).to_spec(), capacity=capacity)
    planned = tuple(GameSpec(f"bench/1/{number}/0", bytes([number]), 0, (b"", b"")) for number in range(size))
    spec = MatchSpec("gin", f"deals={DEALS}", ((bot,), (replace(bot, name="trivial2"),)), planned, TimeControl())
    first = last = 0.0
    decisions = 0
    async with WorkerPool(1, "none") as pool:
        async for event in pool.play(spec, 0):
            if isinstance(event, GameFinished):
                last = perf_counter()
                if not first:
                    first = last
                    continue
                decisions += sum(seat.decisions for seat in event.record.seats)
    return decisions / (last - first)
