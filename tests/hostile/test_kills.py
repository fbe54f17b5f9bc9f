"""The arena itself is killed: 32. What is left then is gone after the next start."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from tests.bots.programs import runs, wait_until
from tests.hostile.aftermath import seat_groups, seat_processes
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.runner import hostile_bot

SERVER: Final = """
import asyncio, sys, tempfile
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec

async def main():
    folder, tempfile.tempdir, state, sandbox = sys.argv[1:]
    bot = BotSpec("leaves_daemons", "1", folder, (sys.executable, "bot.py"))
    async with Warden(Sandbox(sandbox)) as warden:
        print(warden.pid, flush=True)
        instances = await asyncio.gather(*(warden.spawn(bot) for _ in range(2)))
        if state != "spawning":
            for instance in instances:
                await instance.wait_ready(120)
        if state == "frozen":
            for instance in instances:
                instance.freeze()
        print("there", flush=True)
        await asyncio.sleep(600)

asyncio.run(main())
"""
"""A match server with two seats; it prints the warden's pid, and a line when they are as they should be."""


@pytest.fixture
def temporary() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as folder:
        yield Path(folder)


@scenario(32)
@at_each_level()
@pytest.mark.parametrize("state", ["running", pytest.param("frozen", marks=pytest.mark.quick)])
@pytest.mark.parametrize("victims", ["server", "warden", "both"])
def test_a_killed_arena_leaves_nothing_after_the_next_start(
    victims: str, state: str, sandbox: Sandbox, tmp_path: Path, temporary: Path, seen: Seen
) -> None:
    server, warden = start(tmp_path, temporary, state, sandbox)
    assert server.stdout is not None
    assert server.stdout.readline() == "there\n"
    there = len(seat_processes(server.pid))
    kill(victims, server, warden)
    left = look(server.pid, temporary)
    check_next_start(server.pid, temporary, sandbox)
    seen(f"{there} processes; left by the kill: {left}; after the next start: nothing")
    assert there >= 4


@scenario(32)
@at_each_level()
@pytest.mark.parametrize("milliseconds", range(0, 31, 3))
def test_an_arena_killed_while_it_spawns_leaves_nothing(
    milliseconds: int, sandbox: Sandbox, tmp_path: Path, temporary: Path, seen: Seen
) -> None:
    server, warden = start(tmp_path, temporary, "spawning", sandbox)
    time.sleep(milliseconds / 1000)
    kill("both" if milliseconds % 2 else "server", server, warden)
    left = look(server.pid, temporary)
    check_next_start(server.pid, temporary, sandbox)
    seen(f"left by the kill: {left}; after the next start: nothing")


def start(folder: Path, temporary: Path, state: str, sandbox: Sandbox) -> tuple[subprocess.Popen[str], int]:
    bot = hostile_bot(folder, "leaves_daemons")
    command = [sys.executable, "-c", SERVER, bot.folder, str(temporary), state, sandbox]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, int(server.stdout.readline())


def kill(victims: str, server: subprocess.Popen[str], warden: int) -> None:
    """Kill with signal 9; a server whose warden was killed is killed, too, when it has had time to notice."""
    if victims != "server":
        os.kill(warden, signal.SIGKILL)
    if victims == "warden":
        time.sleep(0.5)
    server.kill()
    server.wait()
    assert server.stdout is not None
    server.stdout.close()
    with suppress(AssertionError):  # a warden that waits for frozen processes takes longer
        wait_until(lambda: not runs(warden), patience=15)


def look(server: int, temporary: Path) -> str:
    """What is left at once, in words."""
    processes, groups, files = [*filter(runs, seat_processes(server))], seat_groups(server), list(temporary.iterdir())
    return f"{len(processes)} processes, {len(groups)} groups, {len(files)} folders"


def check_next_start(server: int, temporary: Path, sandbox: Sandbox) -> None:
    """A match server that starts in the same place ends all that another has left."""
    before = tempfile.tempdir
    tempfile.tempdir = str(temporary)
    try:
        asyncio.run(start_and_end(sandbox))
    finally:
        tempfile.tempdir = before
    wait_until(lambda: not seat_processes(server))
    assert seat_groups(server) == []
    assert list(temporary.iterdir()) == []


async def start_and_end(sandbox: Sandbox) -> None:
    async with Warden(sandbox):
        pass
