"""Partners in a real game who talk by how long they think: a leak that is documented and logged, beside 25."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.clock import TimeControl
from arena.match.record import GameRecord
from arena.match.spec import GameSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from arena.rpc.question import Question
from tests.hostile.aftermath import nothing_left
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.puppets import bits
from tests.hostile.runner import hostile_bot, records_of, tellings, warm_up

BOT: Final = "passes_by_think_time"
DEALS: Final = 5
A_DEAL: Final = 8
"""Bits; each takes two turns of a seat, and three more give every seat as many."""
TURNS: Final = 4 * (2 * A_DEAL + 3)
LONG: Final = 250.0
"""Milliseconds that the bot thinks where it thinks long."""


@scenario(25)
def test_think_time_tells_a_partner_bits_and_the_log_tells_the_organiser(
    tmp_path: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Time for which the arena itself stands still is taken off the think times.
    monkeypatch.setattr(Question, "excuse", lambda *_: None)
    said = [bits(2 * A_DEAL)[deal : deal + A_DEAL] for deal in range(DEALS)]
    record = play(tmp_path, said)
    heard = [tellings(record, BOT)[f"deal {deal}"] for deal in range(1, DEALS + 1)]
    right = sum(one == other for a, b in zip(said, heard, strict=True) for one, other in zip(a, b, strict=True))
    seen(f"by think time in a game of Push: {right} of {DEALS * A_DEAL} bits: a documented leak")
    assert right > 0.75 * DEALS * A_DEAL  # by chance once in a thousand games
    times = [think_times(seat.log) for seat in record.seats]
    assert [len(each) for each in times] == [seat.decisions for seat in record.seats]
    assert sum(time >= LONG for time in times[0]) >= DEALS * A_DEAL


def play(folder: Path, said: list[list[int]]) -> GameRecord:
    """One game of two such bots with two that say nothing."""
    talker = hostile_bot(folder, BOT, {"bits": said})
    quiet = hostile_bot(folder / "opponents", BOT, {"bits": []})
    seeds = (b"zero", b"one", b"two", b"three")
    spec = MatchSpec(
        "push",
        f"standard stalemate_turns={TURNS}",
        ((talker, talker), (quiet, quiet)),
        (GameSpec("spring/1/1/0", b"1", 0, seeds),),
        TimeControl(start=60, bank=600, move=60),
        event="spring",
    )

    async def run() -> list[GameRecord]:
        async with Warden(Sandbox.BWRAP) as warden:
            return await records_of(spec, GrpcLauncher(warden, 4))

    warm_up(Sandbox.BWRAP)
    with nothing_left():
        (record,) = asyncio.run(run())
    assert record.verdict.termination == "completed", record.detail
    assert record.deals == DEALS
    return record


def think_times(log: bytes) -> list[float]:
    """What the arena wrote at the end of a seat's log, in milliseconds."""
    found = re.search(rb"^arena: think times in ms: ([0-9. ]+)\n\Z", log, re.MULTILINE)
    assert found is not None, log[-200:]
    return [float(word) for word in found[1].split()]
