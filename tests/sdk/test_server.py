"""A bot's program, as the arena starts it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher

PROGRAM = """
from arena.sdk import run
from arena.sdk.gin import DRAW, GinBot

class Otter(GinBot):
    def choose(self, decision):
        return DRAW

run(Otter)
"""


def test_the_program_may_lie_below_the_folder_of_the_bot(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text('games = ["gin"]\n', encoding="utf-8")
    program = tmp_path / "source" / "bot.py"
    program.parent.mkdir()
    program.write_text(PROGRAM, encoding="utf-8")
    bot = BotSpec("otter", "1", str(tmp_path), (sys.executable, "source/bot.py"))

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await GrpcLauncher(warden, 4).launch(bot, 60)
            assert instance.alive
            await instance.close()

    asyncio.run(run())
