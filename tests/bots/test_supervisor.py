"""The warden as a whole: nothing is left over, and the arena's failures are not the bots'."""

from __future__ import annotations

import asyncio
import itertools
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from arena.bots import warden as warden_program
from arena.bots.box.level import Sandbox
from arena.bots.box.open_cell import OpenCell
from arena.bots.instance import StartFailed
from arena.bots.supervisor import Warden
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec
from tests.bots.programs import SERVE, SLEEP, python_bot, runs, shell_bot, stop, wait_until


@contextmanager
def no_descriptors() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def open_descriptors() -> set[tuple[int, int, int]]:
    """What is open: garbage of earlier tests, or their threads, may close some of it at any time."""
    found = set()
    for path in Path("/dev/fd").iterdir():
        with suppress(OSError):  # that by which the folder was read
            status = os.fstat(int(path.name))
            found.add((int(path.name), status.st_dev, status.st_ino))
    return found


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files, short enough for sockets."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        yield Path(folder)


def test_closing_ends_every_bot_and_removes_every_file(tmp_path: Path, temporary: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instances = [await warden.spawn(bot) for _ in range(3)]
            assert all(runs(instance.pid) for instance in instances)
            assert list(temporary.iterdir())
        assert not any(runs(pid) for pid in (warden.pid, *(instance.pid for instance in instances)))
        assert [str(instance.exit) for instance in instances] == ["signal 9 (KILL)"] * 3
        assert not list(temporary.iterdir())

    asyncio.run(run())


def test_an_error_inside_ends_every_bot_too(tmp_path: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600\n")
    pids = []

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            pids.append((await warden.spawn(bot)).pid)
            raise KeyError

    with pytest.raises(KeyError):
        asyncio.run(run())
    assert not runs(pids[0])


def test_fifty_spawns_leave_no_descriptor_open(tmp_path: Path, temporary: Path) -> None:
    sleeper, leaver = shell_bot(tmp_path / "a", "exec sleep 600\n"), shell_bot(tmp_path / "b", "exit 1\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            await (await warden.spawn(sleeper)).kill()
            before = open_descriptors()
            instances = await asyncio.gather(*(warden.spawn(bot) for bot in [sleeper, leaver] * 25))
            await asyncio.gather(*(instance.kill() for instance in instances))
            assert open_descriptors() <= before
            assert not list(temporary.glob("*/*"))

    before = open_descriptors()
    asyncio.run(run())
    assert open_descriptors() <= before


def test_a_missing_program_is_the_bots_fault(tmp_path: Path) -> None:
    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(StartFailed, match=r"its program /nowhere/bot cannot be run: it is missing"):
                await warden.spawn(BotSpec("bot", "1", str(tmp_path), ("/nowhere/bot",)))

    asyncio.run(run())


def test_an_empty_program_is_the_bots_fault_and_the_next_bot_starts(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"\x7fELF and no more")
    (tmp_path / "empty").chmod(0o755)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(StartFailed):
                await (await warden.spawn(BotSpec("bot", "1", str(tmp_path), (f"{tmp_path}/empty",)))).wait_ready(60)
            instance = await warden.spawn(python_bot(tmp_path / "good", SERVE + SLEEP))
            await instance.wait_ready(60)

    asyncio.run(run())


def test_a_missing_folder_is_the_arenas_failure(tmp_path: Path) -> None:
    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(ArenaFault, match=r"its folder .*/gone cannot be entered: No such file") as caught:
                await warden.spawn(BotSpec("bot", "1", f"{tmp_path}/gone", ("/bin/sh",)))
            assert caught.value.reason == "files"

    asyncio.run(run())


def test_a_lack_of_descriptors_is_the_arenas_failure(tmp_path: Path) -> None:
    bot = python_bot(tmp_path / "bot", SERVE + SLEEP)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(bot)
            await instance.wait_ready(60)
            with no_descriptors():
                with pytest.raises(ArenaFault, match=r"no files for a bot process: .*Too many open files"):
                    await warden.spawn(bot)
                with pytest.raises(ArenaFault, match="no connection can be opened: Too many open files"):
                    await instance.wait_ready(60)
            await (await warden.spawn(bot)).kill()

    asyncio.run(run())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux sets the limits of another process")
def test_a_lack_of_descriptors_in_the_warden_is_the_arenas_failure(tmp_path: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            await (await warden.spawn(bot)).kill()
            soft, hard = resource.prlimit(warden.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(warden.pid, resource.RLIMIT_NOFILE, (3, hard))
            with pytest.raises(ArenaFault, match="bot 1: no process can be started: Too many open files"):
                await warden.spawn(bot)
            resource.prlimit(warden.pid, resource.RLIMIT_NOFILE, (soft, hard))
            await (await warden.spawn(bot)).kill()

    asyncio.run(run())


def test_a_warden_that_cannot_start_is_the_arenas_failure(temporary: Path) -> None:
    async def run() -> None:
        with no_descriptors(), pytest.raises(ArenaFault, match="the warden cannot be started"):
            async with Warden(Sandbox.NONE):
                pytest.fail("there is no warden")

    asyncio.run(run())
    assert not list(temporary.iterdir())


def test_a_spawn_that_is_given_up_leaves_no_process(tmp_path: Path, temporary: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "echo $$ >new\nmv new bot.pid\nsleep 600\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            spawn = asyncio.create_task(warden.spawn(bot))
            await asyncio.sleep(0)
            spawn.cancel()
            with pytest.raises(asyncio.CancelledError):
                await spawn
            await asyncio.to_thread(wait_until, lambda: not list(temporary.glob("*/*")))
            await (await warden.spawn(bot)).kill()

    asyncio.run(run())


@pytest.fixture
def removed(monkeypatch: pytest.MonkeyPatch) -> list[OpenCell]:
    """The cells that have been removed, each in its time."""
    found: list[OpenCell] = []

    def slowly(cell: OpenCell) -> None:
        time.sleep(0.5)
        found.append(cell)

    monkeypatch.setattr(OpenCell, "kill", slowly)
    return found


@pytest.mark.parametrize("under_way", [True, False])
def test_closing_removes_what_has_ended_and_nobody_waits_for(
    tmp_path: Path, removed: list[OpenCell], under_way: bool
) -> None:
    bot = shell_bot(tmp_path / "bot", "exit 0\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(bot)
            await instance.exited()
            if under_way:
                instance.start_to_kill()
        assert len(removed) == 1

    asyncio.run(run())


def test_closing_removes_what_the_warden_had_not_started_when_it_died(tmp_path: Path, removed: list[OpenCell]) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            stop(warden.pid)
            spawn = asyncio.create_task(warden.spawn(bot))
            await asyncio.sleep(0)
            os.kill(warden.pid, signal.SIGKILL)
            with pytest.raises(ArenaFault, match="the warden ended"):
                await spawn
        assert len(removed) == 1

    asyncio.run(run())


def test_what_is_given_up_and_then_refused_is_removed_once(tmp_path: Path, removed: list[OpenCell]) -> None:
    """Its user may be another's by then, who would lose it."""

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            stop(warden.pid)
            spawn = asyncio.create_task(warden.spawn(BotSpec("bot", "1", f"{tmp_path}/gone", ("/bin/sh",))))
            await asyncio.sleep(0)
            spawn.cancel()
            with pytest.raises(asyncio.CancelledError):
                await spawn
            os.kill(warden.pid, signal.SIGCONT)
        assert len(removed) == 1

    asyncio.run(run())


def test_the_death_of_the_warden_is_the_arenas_failure_and_ends_every_bot(tmp_path: Path, temporary: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600 &\necho $! >new\nmv new child.pid\nwait\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(bot)
            child = tmp_path / "bot" / "child.pid"
            wait_until(child.exists)
            os.kill(warden.pid, signal.SIGKILL)
            with pytest.raises(ArenaFault, match="the warden ended, and with it every bot") as caught:
                await instance.exited()
            assert caught.value.reason == "warden"
            wait_until(lambda: not runs(instance.pid) and not runs(int(child.read_text(encoding="ascii"))))
            assert not instance.alive
            assert instance.exit is None
            await instance.kill()
            with pytest.raises(ArenaFault):
                await warden.spawn(bot)
        assert not list(temporary.iterdir())

    asyncio.run(run())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_warden_that_is_asked_to_end_leaves_nothing(tmp_path: Path, temporary: Path, number: signal.Signals) -> None:
    bot = shell_bot(tmp_path / "bot", "sleep 600\n")

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(bot)
            os.kill(warden.pid, number)
            assert str(await instance.exited()) == "signal 9 (KILL)"
            wait_until(lambda: not list(temporary.iterdir()))

    asyncio.run(run())


def test_a_warden_that_stood_still_at_its_own_end_waits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([True, True, True, False])
    clock = SimpleNamespace(monotonic=itertools.count(step=3600).__next__, sleep=lambda _: None)
    monkeypatch.setattr(warden_program, "time", clock)
    monkeypatch.setattr(warden_program.Warden, "reap", lambda _: next(looks))
    warden_program.Warden().kill_all()
    assert list(looks) == []


def test_a_long_name_for_temporary_files_is_avoided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("long" * 25)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(python_bot(tmp_path / "bot", SERVE + SLEEP))
            await instance.wait_ready(60)

    asyncio.run(run())
