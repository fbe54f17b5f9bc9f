"""A bot that does not shake hands: whose fault it is."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.match.spec import BotSpec
from arena.rpc import launcher
from arena.rpc.launcher import GrpcLauncher
from arena.rpc.process import Process, Spawner, Thread
from tests.e2e.matches import make_bot

HANGING = "def shake():\n    open('shaking', 'w').close()\n    time.sleep(600)\n\nserve(shake=shake)\n"

WAITING = """
def shake():
    open("shaking", "w").close()
    while not os.path.isdir("go"):
        time.sleep(0.001)
    die()

serve(shake=shake)
"""


def test_the_loss_of_the_warden_during_a_handshake_is_no_fault_of_the_bot(tmp_path: Path) -> None:
    bot = make_bot(tmp_path / "hanging", HANGING)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            launching = asyncio.create_task(GrpcLauncher(warden, 4).launch(bot, 60))
            while not (tmp_path / "hanging" / "shaking").exists():  # noqa: ASYNC110 (the bot has no other way to tell)
                await asyncio.sleep(0.01)
            os.kill(warden.pid, signal.SIGKILL)
            with pytest.raises(ArenaFault, match="the warden ended"):
                await launching

    asyncio.run(run())


def test_a_bot_that_dies_in_the_handshake_is_told_apart_from_one_that_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "EXIT_PATIENCE", 20.0)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(BotFault) as caught:
                await GrpcLauncher(warden, 4).launch(make_bot(tmp_path / "dead", "serve(shake=die)\n"), 60)
        assert caught.value.reason == Reason.START
        assert caught.value.detail == "the process ended by signal 9 (KILL) before its handshake: dying"

    asyncio.run(run())


def test_an_arena_without_descriptors_to_dial_with_is_no_fault_of_the_bot(tmp_path: Path) -> None:
    """The bot waits in the handshake; in that time this process loses every descriptor it could open."""
    bot = make_bot(tmp_path / "hanging", WAITING)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            launching = asyncio.create_task(GrpcLauncher(warden, 4).launch(bot, 60))
            while not (tmp_path / "hanging" / "shaking").exists():  # noqa: ASYNC110 (the bot has no other way to tell)
                await asyncio.sleep(0.001)
            with no_descriptors():
                (tmp_path / "hanging" / "go").mkdir()  # which takes no descriptor
                with pytest.raises(ArenaFault, match="no connection can be opened"):
                    await launching

    asyncio.run(run())


class Slow:
    """Fulfils the ports `Spawner` and `Process`: it never answers, and its thread had this of the machine.

    Time passes only while somebody waits for it.
    """

    sandbox = "none"

    def __init__(self, ran: float, waited: float, *, alive: bool = True) -> None:
        self.alive = alive
        self.killed = False
        self.now = 0.0
        self._share = ran, waited

    async def spawn(self, bot: BotSpec) -> Process:
        self.bot = bot
        return cast(Process, self)

    async def wait_ready(self, limit: float) -> None:
        self.now += limit
        raise BotFault(Reason.START, "its socket did not answer")

    def threads(self) -> dict[int, Thread]:
        ran, waited = self._share
        return {7: (ran * self.now, waited * self.now)}

    async def kill(self) -> None:
        self.killed = True


def slow_start(slow: Slow) -> BotFault | ArenaFault:
    """How a start ends that takes too long."""
    bot = BotSpec("otter", "1", "/otter", ("otter",))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(launcher, "monotonic", lambda: slow.now)
            asyncio.run(GrpcLauncher(cast(Spawner, slow), 4).launch(bot, 0.5))
    except (BotFault, ArenaFault) as fault:
        assert slow.killed
        return fault
    raise AssertionError("it started")


@pytest.mark.parametrize("share", [(1.0, 0.0), (0.5, 0.5), (0.0, 0.0)])
def test_a_bot_that_starts_too_slowly_fails_to_start(share: Thread) -> None:
    assert slow_start(Slow(*share)).reason == Reason.START


def test_a_bot_that_had_no_processor_to_start_with_spoils_nothing_but_the_game() -> None:
    fault = slow_start(Slow(0.1, 0.9))
    assert isinstance(fault, ArenaFault)
    assert fault.reason == "overload"
    assert "the bot was without a processor for" in fault.detail


def test_a_bot_that_overloads_the_machine_itself_or_ends_fails_to_start() -> None:
    assert slow_start(Slow(1.5, 3.0)).reason == Reason.START
    assert slow_start(Slow(0.1, 0.9, alive=False)).reason == Reason.START


@contextmanager
def no_descriptors() -> Iterator[None]:
    """This process can open nothing more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
