"""A bot that does not shake hands: whose fault it is."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.launcher import GrpcLauncher
from tests.e2e.matches import make_bot

HANGING = "def shake():\n    open('shaking', 'w').close()\n    time.sleep(600)\n\nserve(shake=shake)\n"


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


def test_a_bot_that_dies_in_the_handshake_is_told_apart_from_one_that_is_slow(tmp_path: Path) -> None:
    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(BotFault) as caught:
                await GrpcLauncher(warden, 4).launch(make_bot(tmp_path / "dead", "serve(shake=die)\n"), 60)
        assert caught.value.reason == Reason.START
        assert caught.value.detail == "the process ended by signal 9 (KILL) before its handshake: dying"

    asyncio.run(run())
