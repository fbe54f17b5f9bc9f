"""Plays a match with a bot of hand-written frames, in boxes, and measures what it costs the match server."""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.transcript import parse
from arena.games.verdict import Reason, Termination
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import Launcher
from arena.match.record import GameRecord
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher
from tests.e2e.matches import Hurried, make_match
from tests.hostile.aftermath import nothing_left
from tests.hostile.runner import warm_up
from tests.hostile.timing import binding_only

WIRE_BOTS: Final = Path(__file__).with_name("wire_bots")
SEAT: Final = 1
"""Where the hostile bot sits."""
QUICK: Final = "move=2 margin=1"
"""For a bot that lets its time run out; it binds no other."""
MIB: Final = 1024 * 1024
PROCESSOR: Final = 1.5
"""CPU seconds of the match server that an attack may cost, with all that a match costs anyway."""
MEMORY: Final = 64 * MIB
"""Bytes by which the match server may grow meanwhile, at its peak."""
ATTEMPTS: Final = 4
"""A game that this machine was too busy for is void, and played again."""


@dataclass(frozen=True)
class Attack:
    """What came of an attack, and what it cost the process in which the match server is."""

    record: GameRecord
    seconds: float
    processor: float
    """CPU seconds, of all threads."""
    memory: int
    """Bytes, at the peak."""

    def __str__(self) -> str:
        verdict = self.record.verdict
        words = " ".join(filter(None, (verdict.termination, verdict.reason)))
        return f"{words}; {self.processor:.2f} s of processor, {max(0, self.memory) / MIB:.0f} MiB"


def wire_bot(program: str, *words: str) -> BotSpec:
    """A bot of `wire_bots`, with the words of its command line."""
    return BotSpec(program.replace("_", "-"), "1", str(WIRE_BOTS), (sys.executable, f"{program}.py", *words), 1)


HONEST: Final = wire_bot("washes_out")


def attack(
    bot: BotSpec,
    time_control: str = "",
    *,
    start: float | None = None,
    strikes: int = 0,
    opponent: BotSpec = HONEST,
    sandbox: Sandbox = Sandbox.BWRAP,
) -> Attack:
    """Play a game with a hostile bot, then a match of honest ones, and hold the arena to what it promises.

    `start`: the start limit of the hostile bot; None: that of the match.
    """
    warm_up(sandbox)
    with nothing_left():
        return asyncio.run(_attack(bot, time_control, start, strikes, opponent, sandbox))


def check(found: Attack, *reasons: Reason | None, processor: float = PROCESSOR) -> None:
    """The verdict is one of those that are due and falls on the right seat, at a bounded cost; None: the game ended."""
    record, verdict = found.record, found.record.verdict
    assert verdict.reason in reasons, record.detail
    if verdict.reason is None:
        assert verdict.termination is Termination.COMPLETED, record.detail
    else:
        assert (verdict.termination, verdict.seat) == (Termination.FORFEIT, SEAT), record.detail
        assert record.winner == 1 - SEAT
        assert record.margin > 0
    assert parse(record.transcript).result == verdict
    assert found.processor < processor, f"it cost {found.processor:.2f} s of processor"
    assert found.memory < MEMORY, f"it cost {found.memory / MIB:.0f} MiB"


async def _attack(
    bot: BotSpec, time_control: str, start: float | None, strikes: int, opponent: BotSpec, sandbox: Sandbox
) -> Attack:
    async with Warden(sandbox) as warden:
        launcher = GrpcLauncher(warden, 4)

        async def play() -> Attack:
            binding = binding_only(bot, launcher) if time_control == QUICK else launcher
            hurrying = binding if start is None else Hurried(binding, bot, start)
            return await _measure(hurrying, (opponent, bot), time_control, strikes)

        found = await play()
        for _ in range(ATTEMPTS - 1):
            if found.record.verdict.reason == "overload":
                found = await play()
        following = await play_one(launcher, (HONEST, HONEST), "", 0)
        assert following.verdict.termination is Termination.COMPLETED, following.detail
        left = await _left()
        assert len(left) == 1, f"beside the listener of the warden there is left: {left}"
    return found


async def _left() -> set[asyncio.Task[Any]]:
    """The tasks that stay: on a busy machine gRPC's own take a moment to hear that their calls have ended."""
    for _ in range(1200):
        if len(asyncio.all_tasks()) == 2:
            break
        await asyncio.sleep(0.05)
    return asyncio.all_tasks() - {asyncio.current_task()}


async def _measure(launcher: Launcher, bots: tuple[BotSpec, BotSpec], time_control: str, strikes: int) -> Attack:
    memory = _reset_peak()
    begun, processor = time.monotonic(), time.process_time()
    record = await play_one(launcher, bots, time_control, strikes)
    spent = time.process_time() - processor
    return Attack(record, time.monotonic() - begun, spent, _peak() - memory)


async def play_one(launcher: Launcher, bots: tuple[BotSpec, BotSpec], time: str, strikes: int) -> GameRecord:
    """Play one game between two bots."""
    events: list[MatchEvent] = []
    await Match(make_match(bots, 1, time, strikes=strikes), launcher, events.append).play()
    (record,) = (event.record for event in events if isinstance(event, GameFinished))
    return record


def _reset_peak() -> int:
    """Forget the peak of this process's memory; what it has now, in bytes. Linux: proc(5), clear_refs."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return _status("VmRSS")


def _peak() -> int:
    return _status("VmHWM")


def _status(field: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{field}:"))
