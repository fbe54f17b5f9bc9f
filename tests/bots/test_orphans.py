"""A match server that is killed leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.bots.programs import DAEMON, SERVE, SLEEP, python_bot, read_pid, runs, wait_until

SERVER: Final = """
import asyncio, sys, tempfile
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec

async def main():
    folder, tempfile.tempdir = sys.argv[1:]
    bot = BotSpec("bot", "1", folder, (sys.executable, "-S", "bot.py"))
    async with Warden(Sandbox.NONE) as warden:
        print(warden.pid, flush=True)
        instances = [await warden.spawn(bot) for _ in range(2)]
        print(*(instance.pid for instance in instances), flush=True)
        await asyncio.sleep(600)

asyncio.run(main())
"""
"""A match server that starts two bots, and prints the warden's pid and then theirs."""


@pytest.fixture
def temporary() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


def start_server(folder: str, temporary: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SERVER, folder, str(temporary)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def pids(server: subprocess.Popen[str]) -> list[int]:
    assert server.stdout is not None
    return [int(word) for word in server.stdout.readline().split()]


def test_a_killed_match_server_leaves_no_process_and_no_file(tmp_path: Path, temporary: Path) -> None:
    # Both bots run it, at one moment; only one can make the folder.
    once = "try:\n    os.mkdir('once')\nexcept FileExistsError:\n    pass\nelse:\n    daemon()\n"
    bot = python_bot(tmp_path / "bot", SERVE + DAEMON + once + SLEEP)
    with start_server(bot.folder, temporary) as server:
        everybody = [*pids(server), *pids(server), read_pid(tmp_path / "bot" / "daemon.pid")]
        assert all(map(runs, everybody))
        assert list(temporary.iterdir())
        server.kill()
    wait_until(lambda: not any(map(runs, everybody)))
    wait_until(lambda: not list(temporary.iterdir()))


@pytest.mark.parametrize("delay", [0.0, 0.01])
def test_a_match_server_killed_while_it_spawns_leaves_nothing(tmp_path: Path, temporary: Path, delay: float) -> None:
    marker = tmp_path / "pids"
    marker.mkdir()
    program = f"import os, time\nopen(f'{marker}/{{os.getpid()}}', 'w')\n{SLEEP}"
    bot = python_bot(tmp_path / "bot", program)
    with start_server(bot.folder, temporary) as server:
        (warden,) = pids(server)
        with pytest.raises(subprocess.TimeoutExpired):
            server.wait(delay)
        server.kill()
    wait_until(lambda: not runs(warden))
    wait_until(lambda: not list(temporary.iterdir()))
    assert not any(runs(int(file.name)) for file in marker.iterdir())


def test_the_match_server_and_the_warden_killed_at_once_leave_no_bot(tmp_path: Path, temporary: Path) -> None:
    if sys.platform != "linux" or not Path("/usr/bin/setpriv").exists():
        pytest.skip("needs setpriv")
    bot = python_bot(tmp_path / "bot", SERVE + SLEEP)
    with start_server(bot.folder, temporary) as server:
        (warden,), bots = pids(server), pids(server)
        # Before a bot's own program runs, setpriv may not yet have asked that it die with the warden.
        wait_until(lambda: len(list(temporary.glob("*/*/bot.sock"))) == 2)
        subprocess.run(["/bin/kill", "-KILL", str(server.pid), str(warden)], check=True)
    wait_until(lambda: not any(map(runs, [warden, *bots])))
