"""A kill that nobody survives leaves temporary folders; each is known to be nobody's, and the next start removes it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from arena.rpc.worker_pool import WorkerPool
from arena.scratch.folders import left_in
from tests.bots.programs import runs, stop, wait_until
from tests.recovery.real import GAMES, Outcomes, Spring, end

DIE: Final = """
import asyncio, os, signal, subprocess, tempfile
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.rpc.worker_process import WorkerProcess

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

def die_when_it_is_made(make=tempfile.mkdtemp, **words):
    die(make(**words))

async def enter():
    async with Warden(Sandbox.NONE):
        pass
"""
POINTS: Final = {
    "director, its match server's folder made": "tempfile.mkdtemp = die_when_it_is_made; WorkerProcess(1, 'none')",
    "director, about to spawn": "subprocess.Popen = die; WorkerProcess(1, 'none')",
    "match server, its bots' folder made": "tempfile.mkdtemp = die_when_it_is_made; asyncio.run(enter())",
    "match server, about to spawn": "from arena.bots import supervisor\nsupervisor._start_process = die\n"
    "asyncio.run(enter())",
}
"""Where a process is killed, and the program that gets there."""

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        yield Path(folder)


@pytest.mark.parametrize("point", POINTS)
def test_a_process_killed_before_anybody_else_knows_of_its_folder_is_swept(temporary: Path, point: str) -> None:
    environment = {**os.environ, "TMPDIR": str(temporary)}
    killed = subprocess.run([sys.executable, "-c", DIE + POINTS[point]], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    left = list(temporary.iterdir())
    assert len(left) == 1
    assert left_in(temporary) == left

    async def start() -> None:
        async with WorkerPool(1, "none"):
            assert not list(temporary.iterdir())

    asyncio.run(start())


@pytest.mark.slow
@ON_LINUX
@pytest.mark.parametrize(
    "victims", [("warden.py", "arena.bootstrap.worker"), ("arena.bootstrap.worker",)], ids=" then ".join
)
def test_a_director_killed_at_once_after_its_match_servers_is_followed_by_one_that_sweeps(
    tournament: Spring, undisturbed: Outcomes, victims: tuple[str, ...]
) -> None:
    tournament.hold()
    director = tournament.begin(2)
    tournament.wait_for_games(1)
    stop(director.pid)  # so that it neither replaces nor tidies up
    killed = [pid for victim in victims for pid in tournament.here.processes(victim)]
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not any(map(runs, killed)))
    director.kill()
    end(director)
    left = tournament.here.leaves_only_garbage()
    assert len(left) >= len(killed) / len(victims)
    assert len(tournament.here.finished()) < GAMES
    tournament.let_go()
    code, _, err = end(tournament.begin(2))
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()


@pytest.mark.slow
@ON_LINUX
def test_a_run_whose_match_server_and_warden_are_killed_leaves_nothing_itself(
    tournament: Spring, undisturbed: Outcomes
) -> None:
    tournament.hold()
    director = tournament.begin(2)
    tournament.wait_for_games(1)
    stop(director.pid)
    for victim in ("warden.py", "arena.bootstrap.worker"):
        os.kill(tournament.here.processes(victim)[0], signal.SIGKILL)
    tournament.let_go()
    director.send_signal(signal.SIGCONT)
    code, _, err = end(director)
    assert code == 0, err
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()
