"""The clocks on a busy machine, with real processes: what is charged, and who is late."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest

from arena.games.verdict import Reason, Termination
from arena.match.clock import TimeControl
from arena.match.events import GameFinished
from arena.match.record import GameRecord
from arena.match.spec import MatchSpec
from arena.rpc.turns import cores
from arena.rpc.waits import all_waited
from arena.rpc.worker_pool import WorkerPool
from tests.e2e.loads import play_together
from tests.e2e.matches import make_bot, make_match, play

MARGIN = TimeControl().margin

MEASURING = """
def waits():
    seconds = 0
    for thread in os.listdir("/proc/self/task"):
        try:
            with open(f"/proc/self/task/{thread}/schedstat") as account:
                seconds += int(account.read().split()[1]) / 1e9
        except OSError:
            pass  # it has ended
    return seconds

def decide(game, asked):
    begun = time.perf_counter()
    if asked.decision % 8 == 0:
        time.sleep(0.02)
    waited = waits()
    took = time.perf_counter() - begun
    drawn = asked.gin.drawn
    note = f"took {took:.6f}, waited {waited:.6f}"
    return [reply(game, asked.decision, discard(drawn) if drawn else DRAW, note=note)]

serve(decide)
"""

PAUSING = """
def stop_server():
    warden = open(f"/proc/{os.getppid()}/stat").read()
    os.kill(int(warden.rpartition(")")[2].split()[1]), signal.SIGSTOP)
    open("stopped", "w").close()

def decide(game, asked):
    if first_time():
        PAUSE
    return honest(game, asked)

serve(decide)
"""

SPIN = "subprocess.Popen(['sh', '-c', 'for each in 1 2 3 4; do while :; do :; done & done; wait']); time.sleep(600)"
"""Four busy processes at once: were they started one by one, a slow start of the first would leave no time of load."""

SHORT = "move=2"
"""Long enough for a bot on a busy machine to get to its pause, and for its busy processes to be most of the time."""

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")


@ON_LINUX
def test_no_decision_is_charged_more_than_the_bot_itself_measured_and_the_margin(tmp_path: Path) -> None:
    """But for the time in which one of the two had no processor, by the system's account: that is the machine's."""
    bots = (make_bot(tmp_path / "zero", MEASURING), make_bot(tmp_path / "one", MEASURING))
    spec = make_match(bots, 3, ruleset="deals=2")
    records, charged = play_together([spec], crowd=2, load=cores(), waits=all_waited)
    for seat, bot in enumerate(("zero", "one")):
        log = b"".join(record.seats[seat].log for record in records)
        measured = [(float(took), float(waited)) for took, waited in re.findall(rb"took (\S+), waited (\S+)", log)]
        assert len(measured) == len(charged[bot]) > 150
        due = [
            took + without + MARGIN for (took, _), without in zip(measured, without_processor(measured), strict=True)
        ]
        assert [
            (charge, most)
            for charge, most in zip(charged[bot], due, strict=True)
            if charge.seconds - charge.waited > most
        ] == []
        seconds = sum(charge.seconds for charge in charged[bot])
        assert sum(record.seats[seat].seconds for record in records) == pytest.approx(seconds)


def without_processor(measured: Sequence[tuple[float, float]]) -> list[float]:
    """What a bot's threads waited about each decision: since they answered the one before, until the one after."""
    waited = [each for _, each in measured]
    before, after = [waited[0], *waited[:-1]], [*waited[1:], waited[-1]]
    return [max(0.0, late - early) for early, late in zip(before, after, strict=True)]


def test_bots_that_answer_are_never_late_on_a_busy_machine(tmp_path: Path) -> None:
    bots = (make_bot(tmp_path / "zero"), make_bot(tmp_path / "one"))
    records, _ = play_together([make_match(bots, 3, "move=0.5")], crowd=2, load=4 * cores())
    assert [record.verdict.reason for record in records] == [None] * 3, [record.detail for record in records]


async def play_on(spec: MatchSpec, stopped: Path, seconds: float) -> list[GameRecord]:
    """Play on a match server that its bot stops in the middle of a decision; it goes on after so many seconds."""
    async with WorkerPool(1, "none") as pool:

        async def go_on() -> None:
            while not stopped.exists():  # noqa: ASYNC110 (the bot has no other way to tell)
                await asyncio.sleep(0.01)
            await asyncio.sleep(seconds)
            os.kill(pool._workers[0]._process.pid, signal.SIGCONT)

        going_on = asyncio.create_task(go_on())
        async with aclosing(pool.play(spec, 0)) as events:
            records = [event.record async for event in events if isinstance(event, GameFinished)]
        await going_on
    return records


def pausing_match(tmp_path: Path, pause: str, time: str) -> MatchSpec:
    bots = (make_bot(tmp_path / "pausing", PAUSING.replace("PAUSE", pause)), make_bot(tmp_path / "honest"))
    return make_match(bots, 1, time)


@ON_LINUX
def test_a_stopped_match_server_charges_nobody(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, "stop_server(); time.sleep(1)", "bank=8 increment=0 move=8 margin=0.5")
    (record,) = asyncio.run(play_on(spec, tmp_path / "pausing" / "stopped", 9))
    assert record.verdict.termination is Termination.COMPLETED, record.detail
    assert [seat.seconds < 8 for seat in record.seats] == [True, True]


@ON_LINUX
def test_a_bot_that_stays_silent_while_the_match_server_was_stopped_makes_the_game_void(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, "stop_server(); time.sleep(600)", SHORT)
    (record,) = asyncio.run(play_on(spec, tmp_path / "pausing" / "stopped", 7))
    assert (record.verdict.termination, record.verdict.reason) == ("void", "overload"), record.detail


@ON_LINUX
def test_a_bot_whose_own_processes_are_the_load_is_out_of_resources(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, f"stop_server(); {SPIN}", SHORT)
    (record,) = asyncio.run(play_on(spec, tmp_path / "pausing" / "stopped", 7))
    assert (record.verdict.seat, record.verdict.reason) == (0, Reason.RESOURCES), record.detail


def test_a_busy_bot_that_is_late_always_forfeits(tmp_path: Path) -> None:
    spec = pausing_match(tmp_path, SPIN, SHORT)
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
