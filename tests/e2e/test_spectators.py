"""Games between real bot processes, watched through a match server: what a spectator may read, and no more."""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing

import pytest

from arena.bootstrap.samples import sample_bots
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, TableChanged
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.worker_pool import WorkerPool
from tests.match.face_up import Watcher

SEEDS = (b"zero", b"one", b"two", b"three")


def spec(game: str, ruleset: str, seats: int) -> MatchSpec:
    """One game of the random sample bot against itself."""
    (folder,) = (bot for bot in sample_bots(game) if bot.name == "random")
    bot = BotSpec("random", "1.0", str(folder), (sys.executable, "bot.py"))
    planned = GameSpec("spring/1/1/0", b"deal set", 0, SEEDS[:seats])
    sides = ((bot,) * (seats // 2),) * 2
    return MatchSpec(game, ruleset, sides, (planned,), TimeControl(60, 600, 1, 60, 1), spectated=True)


async def watch(order: MatchSpec) -> tuple[list[TableChanged], GameRecord]:
    tables: list[TableChanged] = []
    async with WorkerPool(1, "none") as pool, aclosing(pool.play(order, 0)) as events:
        async for event in events:
            if isinstance(event, TableChanged):
                tables.append(event)
            if isinstance(event, GameFinished):
                return tables, event.record
    raise AssertionError("the match ended without a result")


@pytest.mark.parametrize(
    ("game", "ruleset", "seats"),
    [("gin", "deals=10", 2), ("persian", "", 4), pytest.param("push", "", 4, marks=pytest.mark.slow)],
)
def test_1_3_no_card_is_shown_that_was_hidden_at_that_time(game: str, ruleset: str, seats: int) -> None:
    tables, record = asyncio.run(watch(spec(game, ruleset, seats)))
    assert str(record.verdict.termination) == "completed"
    watcher = Watcher(game, record.transcript)
    for table in tables:
        watcher.check(table)
    watcher.finish()
    assert tables[0].decisions == 0
    assert tables[-1].actor is None
    assert tables[-1].decisions == sum(seat.decisions for seat in record.seats)
