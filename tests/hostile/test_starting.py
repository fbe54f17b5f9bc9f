"""Bots that start too slowly, or end when they should not: 49 and 50."""

from __future__ import annotations

import asyncio
import time

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from arena.match.ports import Instance
from arena.rpc import launcher
from arena.rpc.launcher import GrpcLauncher
from tests.hostile.aftermath import nothing_left
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.runner import warm_up
from tests.hostile.wire import attack, check, wire_bot

TIMES = 20
LIMIT = 60.0
"""Seconds; of a shorter start limit a tenth would be little for so many handshakes at once on a busy machine."""


@scenario(49)
def test_a_bot_that_starts_too_slowly_forfeits_by_start(seen: Seen) -> None:
    found = attack(wire_bot("is_ready_at", str(time.monotonic() + 600)), start=5)
    seen(str(found))
    check(found, Reason.START)


@scenario(49)
def test_bots_that_need_90_percent_of_the_limit_start_20_times_of_20(seen: Seen) -> None:
    async def run() -> float:
        async with Warden(Sandbox.BWRAP) as warden:
            grpc = GrpcLauncher(warden, TIMES)
            begun = time.monotonic()
            bot = wire_bot("is_ready_at", str(begun + 0.9 * LIMIT))
            started: list[Instance] = await asyncio.gather(*(grpc.launch(bot, LIMIT) for _ in range(TIMES)))
            seconds = time.monotonic() - begun
            await asyncio.gather(*(instance.close() for instance in started))
            return seconds

    warm_up(Sandbox.BWRAP)
    with nothing_left():
        seconds = asyncio.run(run())
    seen(f"{TIMES} of {TIMES}, the last after {seconds:.1f} s of {LIMIT:.0f}")
    assert seconds >= 0.9 * LIMIT


@pytest.mark.parametrize(
    ("when", "reason"),
    [
        ("at_start", Reason.START),
        ("in_the_handshake", Reason.START),
        ("in_a_decision", Reason.CRASH),
        ("between_decisions", Reason.CRASH),
    ],
)
@pytest.mark.parametrize("how", ["exits", "crashes", "kills_itself"])
@scenario(50)
def test_a_bot_that_ends_forfeits(
    how: str, when: str, reason: Reason, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "EXIT_PATIENCE", 60.0)  # its end is heard of later than that of its stream
    found = attack(wire_bot("dies", how, when))
    seen(f"{found}: {found.record.detail.splitlines()[0]}")
    check(found, reason)
