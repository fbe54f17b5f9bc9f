"""Two boxes of one bot that try to pass bits to each other: 16 to 25. Each method is shown to work without a box."""

from __future__ import annotations

import asyncio
import os
import statistics
from pathlib import Path
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from tests.hostile.aftermath import nothing_left
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario
from tests.hostile.puppets import Passed, Puppet, bits, try_channels, two_boxes
from tests.hostile.runner import warm_up

CHANCE: Final = (0.35, 0.65)
"""A rate outside of it comes by chance once in 50,000 tries of 200 bits."""
FILES: Final = ["file in /tmp", "file in /dev/shm", "file in /run/arena", "file in /bot", "file in /var/tmp"]
IPC: Final = ["shared memory", "queue", "semaphore", "POSIX queue"]
LOCKS: Final = ["flock", "fcntl", "lock of an open file", "lease"]
NAME: Final = {"name": f"hush-{os.getpid()}"}
"""Without a box it is the machine's, on which others may run this test, too."""


@at_each_level()
@scenario(16)
def test_abstract_sockets_do_not_lead_from_box_to_box(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    passed = try_channels(tmp_path, "passes_by_names", ["abstract socket"], given=NAME, sandbox=sandbox)
    seen(show(passed))
    assert not leaks(passed)


@at_each_level()
@scenario(17)
def test_no_file_is_seen_in_the_other_box(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    channels = [*FILES[:3], "file in /var/tmp"]
    passed = try_channels(tmp_path, "passes_by_names", [*channels, "file in /bot"], given=NAME, sandbox=sandbox)
    seen(show(passed))
    assert not leaks(passed)
    assert passed["file in /bot"].why in {"EROFS", "EACCES"}


@at_each_level()
@scenario(18)
def test_no_ipc_leads_from_box_to_box(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    passed = try_channels(tmp_path, "passes_by_names", IPC, given=NAME, sandbox=sandbox)
    seen(show(passed))
    assert not leaks(passed)


@at_each_level(quick=[Sandbox.BWRAP])
@scenario(19)
def test_no_lock_of_a_shared_file_passes_a_bit(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    passed = try_channels(tmp_path, "passes_by_locks", LOCKS, sandbox=sandbox)
    seen(show(passed))
    check_refused(passed, sandbox)


@at_each_level()
@scenario(20)
def test_no_notice_of_a_shared_file_passes_a_bit(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    passed = try_channels(tmp_path, "passes_by_locks", ["inotify"], sandbox=sandbox)
    seen(show(passed))
    check_refused(passed, sandbox)


@at_each_level()
@scenario(22)
def test_the_page_cache_passes_nothing(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    ways, given = ["mincore", "preadv2"], {"file": big_file()}
    passed = try_channels(tmp_path, "passes_by_cache", ways, sandbox, given, number=64)
    passed |= try_channels(tmp_path / "time", "passes_by_cache", ["time of a read"], sandbox, given, number=200)
    seen(show(passed))
    if sandbox is not Sandbox.GVISOR:
        assert [passed[name].why for name in ("mincore", "preadv2")] == ["EPERM", "EPERM"]
    rates = [each.rate for each in passed.values() if each.rate is not None]
    assert all(CHANCE[0] < rate < CHANCE[1] for rate in rates)


def big_file() -> str:
    """The biggest library of the system, the same in every box; to look for it in one takes gVisor half a minute."""
    files = (path for path in Path("/usr/lib").rglob("*.so*") if path.is_file() and not path.is_symlink())
    return str(max(files, key=lambda path: (path.stat().st_size, str(path))))


@at_each_level()
@scenario(23)
def test_counters_of_the_system_are_not_there(sandbox: Sandbox, tmp_path: Path, seen: Seen) -> None:
    passed = try_channels(tmp_path, "passes_by_counters", ["sysinfo", "/proc/stat"], sandbox=sandbox)
    seen(show(passed))
    assert passed["/proc/stat"].why == "ENOENT"
    check_refused({"sysinfo": passed["sysinfo"]}, sandbox)


@at_each_level()
@scenario(25)
def test_the_pipe_inode_counter_is_a_leak_that_we_document_and_that_gvisor_closes(
    sandbox: Sandbox, tmp_path: Path, seen: Seen
) -> None:
    passed = try_channels(tmp_path, "passes_by_counters", ["pipe inode"], number=32, sandbox=sandbox)
    own_kernel = sandbox is Sandbox.GVISOR
    seen(f"{show(passed)}{'' if own_kernel else ': a documented leak'}")
    assert (passed["pipe inode"].rate is None) == own_kernel


@scenario(19)
def test_the_methods_work_without_a_box(tmp_path: Path, seen: Seen) -> None:
    names = ["abstract socket", "file in /tmp", "shared memory", "queue", "semaphore"]
    passed = try_channels(tmp_path, "passes_by_names", names, Sandbox.NONE, NAME)
    passed |= try_channels(tmp_path / "locks", "passes_by_locks", [*LOCKS[:3], "inotify"], Sandbox.NONE)
    seen(f"without a box: {show(passed)}")
    assert {each.rate for each in passed.values()} == {1.0}


@at_each_level()
@scenario(24)
@pytest.mark.parametrize(
    "freezer",
    [pytest.param(True, marks=pytest.mark.needs("freezer"), id="with the freezer"), pytest.param(False, id="without")],
)
def test_processor_timing_passes_200_bits_by_chance_only(
    freezer: bool, sandbox: Sandbox, tmp_path: Path, seen: Seen
) -> None:
    warm_up(sandbox)
    with nothing_left():
        rate = asyncio.run(pass_by_load(tmp_path, sandbox, freezer=freezer))
    seen(f"{rate:.1%} of 200 bits")
    assert not freezer or CHANCE[0] < rate < CHANCE[1]


async def pass_by_load(folder: Path, sandbox: Sandbox, *, freezer: bool) -> float:
    """The part of the bits that a threshold in the middle of the measurements tells rightly."""
    async with two_boxes(folder, "passes_by_load", sandbox) as (sender, receiver):
        turns = bits(200)
        measured = [await one_bit(sender, receiver, bit, freezer=freezer) for bit in turns]
    middle = statistics.median(measured)
    right = sum((rounds < middle) == bool(bit) for rounds, bit in zip(measured, turns, strict=True)) / len(turns)
    return max(right, 1 - right)


async def one_bit(sender: Puppet, receiver: Puppet, bit: int, *, freezer: bool) -> int:
    """The seats in turns, each frozen while the other is asked; or, without the freezer, both at once."""
    seconds = 0.02
    if not freezer:
        rounds, _ = await asyncio.gather(receiver.ask("measure", seconds), sender.ask("send", bit, seconds))
        return int(rounds)
    receiver.instance.freeze()
    await sender.ask("send", bit, seconds)
    sender.instance.freeze()
    receiver.instance.thaw()
    rounds = await receiver.ask("measure", seconds)
    sender.instance.thaw()
    return int(rounds)


def show(passed: dict[str, Passed]) -> str:
    """All channels in a line."""
    return ", ".join(f"{name}: {each.why}" for name, each in passed.items())


def check_refused(passed: dict[str, Passed], sandbox: Sandbox) -> None:
    """The filter refuses it; gVisor has no filter, and a kernel of its own in which nobody else hears of it."""
    if sandbox is Sandbox.GVISOR:
        assert not leaks(passed)
    else:
        assert {each.why for each in passed.values()} == {"EPERM"}


def leaks(passed: dict[str, Passed]) -> dict[str, Passed]:
    """The channels through which something arrived."""
    return {name: each for name, each in passed.items() if each.rate is not None}
