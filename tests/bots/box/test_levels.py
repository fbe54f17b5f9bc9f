"""Real boxes of every level: all that belongs to one is in its group, rests when it is frozen, and ends with it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from arena.bots.box.boxed import BoxedCell
from arena.bots.box.enclosures import find_groups
from arena.bots.box.engines import find_engine
from arena.bots.box.groups import read_pids
from arena.bots.box.level import Sandbox
from arena.bots.box.uids import FIRST, PER_PROCESS
from arena.bots.instance import Instance
from arena.bots.supervisor import Warden
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec
from tests.bots.programs import python_bot, wait_until
from tests.hostile.marks import at_each_level

T = TypeVar("T")
BUSY = """
import os, socket
listener = socket.socket(socket.AF_UNIX)
listener.bind(os.environ["ARENA_SOCKET"])
listener.listen()
while True: pass
"""
has_groups = pytest.mark.needs("freezer")


def look(sandbox: Sandbox, folder: Path, action: Callable[[Instance], T], bot: BotSpec | None = None) -> T:
    """Do something with a bot that runs, a busy one if none is named; what that gives."""
    chosen = bot or python_bot(folder / "busy", BUSY)
    folder.chmod(0o755)

    async def run() -> T:
        async with Warden(sandbox) as warden:
            instance = await warden.spawn(chosen)
            try:
                await instance.wait_ready(120)
                return await asyncio.to_thread(action, instance)
            finally:
                await instance.kill()

    return asyncio.run(run())


def cell_of(instance: Instance) -> BoxedCell:
    cell = instance._cell
    assert isinstance(cell, BoxedCell)
    return cell


def rests(cell: BoxedCell) -> bool:
    """Whether a busy bot gets no processor for a while."""
    before = cell.cpu()
    time.sleep(0.3)
    return cell.cpu() == before


def owned() -> set[int]:
    """The processes of all users that this process gives to seats."""
    first, found = FIRST + os.getpid() * PER_PROCESS, set()
    for folder in Path("/proc").iterdir():
        with suppress(OSError):  # it has just ended
            if folder.name.isdigit() and folder.stat().st_uid in range(first, first + PER_PROCESS):
                found.add(int(folder.name))
    return found


@has_groups
@at_each_level()
def test_every_process_of_a_box_is_in_its_group(sandbox: Sandbox, tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root gives each seat a user by which its processes can be told")

    def compare(instance: Instance) -> None:
        (entrance, *_) = cell_of(instance)._group.entrances
        # gVisor starts and ends helpers of its own at any time: both sides are looked at until nothing changes.
        wait_until(lambda: owned() == set(read_pids(entrance.parent)))
        assert len(owned()) >= 2

    look(sandbox, tmp_path, compare)


@has_groups
@at_each_level()
def test_a_frozen_box_uses_no_processor_and_goes_on_when_it_is_thawed(sandbox: Sandbox, tmp_path: Path) -> None:
    def freeze(instance: Instance) -> None:
        cell = cell_of(instance)
        instance.freeze()
        wait_until(lambda: rests(cell))  # what ran when it was asked for stops a moment later
        rested = cell.cpu() or 0.0
        instance.thaw()
        wait_until(lambda: (cell.cpu() or 0.0) > rested)

    look(sandbox, tmp_path, freeze)
    assert find_groups().names(f"arena-{os.getpid()}-") == []


@pytest.mark.needs("box")
def test_a_bot_finds_the_packages_in_its_vendored_folder(tmp_path: Path) -> None:
    assert imported(Sandbox.BWRAP, tmp_path) == "/bot/vendored 9.9"


@pytest.mark.slow
@at_each_level([Sandbox.GVISOR, Sandbox.CONTAINER])
def test_a_bot_in_a_container_finds_them_too(sandbox: Sandbox, tmp_path: Path) -> None:
    assert imported(sandbox, tmp_path) == "/bot/vendored 9.9"


def test_without_a_box_a_bot_finds_them_too(tmp_path: Path) -> None:
    assert imported(Sandbox.NONE, tmp_path) == f"{tmp_path}/busy/vendored 9.9"


def imported(sandbox: Sandbox, folder: Path) -> str:
    """What a bot writes that has packages of its own: one that nobody else has, and one that the arena has too."""
    program = "import os, otter_lib, numpy, arena.sdk\n"
    told = "print(os.path.dirname(otter_lib.__file__), numpy.__version__, flush=True)\n"
    bot = replace(python_bot(folder / "busy", program + told + BUSY), command=(sys.executable, "bot.py"))
    vendored = folder / "busy" / "vendored"
    vendored.mkdir()
    (vendored / "otter_lib.py").touch()
    (vendored / "numpy.py").write_text("__version__ = '9.9'\n", encoding="utf-8")
    return look(sandbox, folder, lambda instance: instance.log.tail(), bot)


@pytest.mark.parametrize(("sandbox", "package"), [(Sandbox.GVISOR, "runsc"), (Sandbox.CONTAINER, "crun")])
def test_without_an_engine_the_way_out_is_named(
    sandbox: Sandbox, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arena.bots.box.engines.PATH", "/nowhere")
    with pytest.raises(ArenaFault, match=f"{package} is missing; install the package {package}"):
        find_engine(sandbox)
