"""Builds a box for nothing, to see whether this machine can."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from arena.bots import warden
from arena.bots.box.cell import Order
from arena.bots.box.enclosures import make_enclosure
from arena.bots.box.level import Sandbox
from arena.bots.home import Home
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec
from arena.scratch.folders import scratch_folder

PROGRAM: Final = "/usr/bin/true"
TAIL: Final = 500
"""Characters of what went wrong that a message shows."""


def try_box(sandbox: Sandbox = Sandbox.BWRAP) -> None:
    """Start a program in a box of a level and wait for its end.

    Raises:
        ArenaFault: the box cannot be built; the detail says why.
    """
    with scratch_folder() as base:
        bot = base / "bot"
        bot.mkdir()
        bot.chmod(0o755)
        enclosure = make_enclosure(sandbox, base, ())
        home = Home(base, 1)
        try:
            cell = enclosure.enclose(BotSpec("probe", "1", str(bot), (PROGRAM,)), home, 1)
            try:
                _run(base / "said", cell.order)
            finally:
                cell.kill()
        finally:
            os.close(home.log_reader)


def _run(said: Path, order: Order) -> None:
    with said.open("w+b") as log:
        try:
            pid = warden.start(order.command, order.environment, log.fileno(), order.files)
        except OSError as error:
            raise ArenaFault("sandbox", f"the box cannot be started: {error}") from error
        _, status = os.waitpid(pid, 0)
        log.seek(0)
        words = " ".join(log.read().decode(errors="replace").split())[-TAIL:]
    if status != 0:
        raise ArenaFault("sandbox", words or f"the box ended with status {os.waitstatus_to_exitcode(status)}")
