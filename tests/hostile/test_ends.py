"""Bots that will not end, and what they leave: 29 to 31, 56."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from tests.hostile.aftermath import seat_processes
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.runner import hostile_bot, play


@at_each_level()
@scenario(29)
def test_who_ignores_every_signal_ends_anyway(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "ignores_signals", sandbox=sandbox)
    seen(f"{played.verdict}, nothing left")
    assert played.verdict == "completed"


@at_each_level()
@scenario(30)
def test_who_stops_itself_loses_by_time(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "stops_itself", time_control="move=15", sandbox=sandbox)
    seen(f"{played.verdict}, nothing left")
    assert played.verdict == "forfeit time"


@at_each_level(quick=[Sandbox.BWRAP])
@scenario(31)
def test_daemons_are_gone_with_their_bot(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    played = play(tmp_path, "leaves_daemons", sandbox=sandbox)
    seen(f"{played.told('daemons')} daemons, nothing left; {played.verdict}")
    assert played.verdict == "completed"


WORKER: Final = """
import asyncio, json, sys
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec

async def main():
    bot = BotSpec("honest", "1", sys.argv[1], (sys.executable, "bot.py"))
    async with Warden(Sandbox.BWRAP) as warden:
        instances = [await warden.spawn(bot) for _ in range(3)]
        for instance in instances:
            await instance.wait_ready(120)
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)

asyncio.run(main())
"""
"""A match server with three seats, until a line comes in."""


@scenario(56)
def test_no_two_live_seats_have_one_user(tmp_path: Path, seen: Seen) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give each seat a user of its own")
    bot = hostile_bot(tmp_path, "honest")
    command = [sys.executable, "-c", WORKER, bot.folder]
    workers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd())
        for _ in range(2)
    ]
    users: list[set[int]] = []
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
        users.append({uid for uid in seat_processes(worker.pid).values() if uid})
    for worker in workers:
        worker.communicate("\n")
    seen(f"two workers with three seats each: users {[len(each) for each in users]}, in common {users[0] & users[1]}")
    assert [len(each) for each in users] == [3, 3]
    assert users[0].isdisjoint(users[1])
    assert [worker.returncode for worker in workers] == [0, 0]
    assert [seat_processes(worker.pid) for worker in workers] == [{}, {}]
