"""What the arena itself lacks is never charged to a bot: 51 and 52."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.bots.box.groups_v1 import GroupsV1
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.verdict import Termination
from arena.match.ports import ArenaFault
from arena.match.record import GameRecord
from arena.rpc.launcher import GrpcLauncher
from tests.hostile.aftermath import nothing_left
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.runner import warm_up
from tests.hostile.wire import HONEST, play_one

MOST = 40
"""Descriptors with which a match of two bots is played to its end."""


@pytest.fixture(autouse=True)
def warm() -> None:
    """Play once before anything is taken away."""
    warm_up(Sandbox.BWRAP)


@pytest.mark.parametrize(
    "spare", [pytest.param(n, marks=[pytest.mark.quick] if n == 12 else []) for n in range(0, MOST, 4)]
)
@scenario(51)
def test_an_arena_without_descriptors_makes_games_void_and_never_lost(spare: int, seen: Seen) -> None:
    """The match server is a process of its own; if gRPC ends it, its games are void as those of any lost one."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.starved", str(spare)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    if done.returncode == -signal.SIGABRT:
        seen(f"{spare} spare: the match server is lost")
        return
    assert done.returncode == 0, done.stderr
    said, following = done.stdout.splitlines()
    seen(f"{spare} spare: {said}")
    assert said.split()[0] in ("void", "completed"), said
    assert following.split()[0] == "completed", following


@scenario(52, quick=True)
def test_without_bubblewrap_the_arena_says_what_to_install(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.bots.box.bwrap._candidates", list)
    seen(_refusal("bubblewrap"))


@pytest.mark.parametrize(("sandbox", "engine"), [(Sandbox.GVISOR, "runsc"), (Sandbox.CONTAINER, "crun")])
@scenario(52)
def test_without_its_engine_a_level_is_refused_and_no_weaker_one_taken(
    sandbox: Sandbox, engine: str, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arena.bots.box.engines.PATH", "/nowhere")
    seen(_refusal(f"{engine} is missing; install the package {engine}", sandbox))


@scenario(52)
def test_a_bubblewrap_that_does_not_run_is_named(seen: Seen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
    broken.chmod(0o755)
    monkeypatch.setattr("arena.bots.box.bwrap._candidates", lambda: [broken])
    seen(_refusal(str(broken)).replace(str(tmp_path), "…"))


@scenario(52)
def test_without_libseccomp_the_arena_says_what_to_install(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.bots.box.seccomp.LIBRARY", "libseccomp-is-not-here.so")
    seen(_refusal("libseccomp"))


@scenario(52)
def test_a_control_group_that_cannot_be_made_is_the_arenas_fault(
    seen: Seen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = {name: tmp_path / "gone" / name for name in ("memory", "pids", "cpu", "freezer")}
    monkeypatch.setattr("arena.bots.box.enclosures.find_groups", lambda: GroupsV1(gone))
    record = _void()
    seen(f"void {record.verdict.reason}")
    assert record.verdict.reason == "cgroup"


@scenario(52)
def test_a_disk_without_room_for_a_bots_files_is_the_arenas_fault(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: str, mode: int = 0o666) -> None:
        raise OSError(28, os.strerror(28), path)

    monkeypatch.setattr("arena.bots.home.os.mkfifo", full)
    record = _void()
    seen(f"void {record.verdict.reason}")
    assert record.verdict.reason == "files"


def _refusal(word: str, sandbox: Sandbox = Sandbox.BWRAP) -> str:
    """What the arena says where it cannot build a box."""

    async def run() -> str:
        with pytest.raises(ArenaFault) as caught:
            async with Warden(sandbox):
                pass
        return str(caught.value)

    with nothing_left():
        said = asyncio.run(run())
    assert word in said
    return said


def _void() -> GameRecord:
    async def run() -> GameRecord:
        async with Warden(Sandbox.BWRAP) as warden:
            return await play_one(GrpcLauncher(warden, 4), (HONEST, HONEST), "", 0)

    with nothing_left():
        record = asyncio.run(run())
    assert record.verdict.termination is Termination.VOID, record.detail
    return record
