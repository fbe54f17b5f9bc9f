"""The clocks on a busy machine, with real processes: what is charged, and who is late."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from arena.games.verdict import Reason, Termination
from arena.match.clock import TimeControl
from arena.match.events import GameFinished
from arena.match.record import GameRecord
from arena.match.spec import MatchSpec
from arena.rpc.turns import cores
from arena.rpc.worker_pool import WorkerPool
from tests.e2e.loads import play_together
from tests.e2e.matches import make_bot, make_match, play

MARGIN = TimeControl().margin

MEASURING = """
def decide(game, asked):
    begun = time.perf_counter()
    if asked.decision % 8 == 0:
        time.sleep(0.02)
    took = time.perf_counter() - begun
    drawn = asked.gin.drawn
    return [reply(game, asked.decision, discard(drawn) if drawn else DRAW, note=f"took {took:.6f}")]

serve(decide)
"""

PAUSING = """
def decide(game, asked):
    if first_time():
        open("deciding", "w").close()
        PAUSE
    return honest(game, asked)

serve(decide)
"""

SPIN = "[subprocess.Popen([sys.executable, '-S', '-c', 'while True: pass']) for _ in range(4)]; time.sleep(600)"


def test_no_decision_is_charged_more_than_the_bot_itself_measured_and_the_margin(tmp_path: Path) -> None:
    bots = (make_bot(tmp_path / "zero", MEASURING), make_bot(tmp_path / "one", MEASURING))
    records, charged = play_together([make_match(bots, 3, ruleset="deals=2")], crowd=2, load=cores())
    for seat, bot in enumerate(("zero", "one")):
        log = b"".join(record.seats[seat].log for record in records)
        own = [float(took) for took in re.findall(rb"took (\d+\.\d+)", log)]
        assert len(own) == len(charged[bot]) > 150
        assert [pair for pair in zip(charged[bot], own, strict=True) if pair[0] > pair[1] + MARGIN] == []
        assert sum(record.seats[seat].seconds for record in records) == pytest.approx(sum(charged[bot]))


def test_bots_that_answer_are_never_late_on_a_busy_machine(tmp_path: Path) -> None:
    bots = (make_bot(tmp_path / "zero"), make_bot(tmp_path / "one"))
    records, _ = play_together([make_match(bots, 3, "move=0.5")], crowd=2, load=4 * cores())
    assert [record.verdict.reason for record in records] == [None] * 3, [record.detail for record in records]


@asynccontextmanager
async def stopped(worker: int, seconds: float) -> AsyncIterator[None]:
    """Stop a match server for so many seconds, and let it go on."""
    os.kill(worker, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
        yield
    finally:
        os.kill(worker, signal.SIGCONT)


async def play_and_stop(spec: MatchSpec, deciding: Path, seconds: float) -> list[GameRecord]:
    """Play on a match server that is stopped in the middle of a decision."""
    async with WorkerPool(1, "none") as pool:

        async def stop_in_a_decision() -> None:
            while not deciding.exists():  # noqa: ASYNC110 (the bot has no other way to tell)
                await asyncio.sleep(0.01)
            async with stopped(pool._workers[0]._process.pid, seconds):
                pass

        stopping = asyncio.create_task(stop_in_a_decision())
        async with aclosing(pool.play(spec, 0)) as events:
            records = [event.record async for event in events if isinstance(event, GameFinished)]
        await stopping
    return records


def pausing_match(tmp_path: Path, pause: str, time: str) -> MatchSpec:
    bots = (make_bot(tmp_path / "pausing", PAUSING.replace("PAUSE", pause)), make_bot(tmp_path / "honest"))
    return make_match(bots, 1, time)


def test_a_stopped_match_server_charges_nobody(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, "time.sleep(1)", "bank=3 increment=0 move=3 margin=0.5")
    (record,) = asyncio.run(play_and_stop(spec, tmp_path / "pausing" / "deciding", 4))
    assert record.verdict.termination is Termination.COMPLETED, record.detail
    assert [seat.seconds < 3 for seat in record.seats] == [True, True]


def test_a_bot_that_stays_silent_while_the_match_server_was_stopped_makes_the_game_void(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, "time.sleep(600)", "move=0.5")
    (record,) = asyncio.run(play_and_stop(spec, tmp_path / "pausing" / "deciding", 2))
    assert (record.verdict.termination, record.verdict.reason) == ("void", "overload"), record.detail


def test_a_bot_whose_own_processes_are_the_load_is_out_of_resources(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, SPIN, "move=0.5")
    (record,) = asyncio.run(play_and_stop(spec, tmp_path / "pausing" / "deciding", 2))
    assert (record.verdict.seat, record.verdict.reason) == (0, Reason.RESOURCES), record.detail


def test_a_busy_bot_that_is_late_always_forfeits(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, SPIN, "move=0.5")
    (record,) = play(spec)
    assert record.verdict.seat == 0, record.detail
    assert record.verdict.reason in {Reason.TIME, Reason.RESOURCES}


@pytest.mark.slow
def test_64_instant_bots_in_32_games_under_50_ms_are_never_late(tmp_path: Path) -> None:
    """On a machine that other work overloads as well a game may be void, never lost."""
    bots = [make_bot(tmp_path / f"bot{n}") for n in range(32)]
    specs = [
        with_both_orientations(make_match((bots[2 * n], bots[2 * n + 1]), 1, "move=0.05", "deals=2")) for n in range(16)
    ]
    records, charged = play_together(specs, crowd=64, load=cores())
    assert len(records) == len(charged) == 32
    assert {record.verdict.reason for record in records} <= {None, "overload"}, [record.detail for record in records]


def with_both_orientations(spec: MatchSpec) -> MatchSpec:
    (game,) = spec.games
    return replace(spec, games=(game, replace(game, id="spring/1/1/1", orientation=1)))
