"""Control groups: real ones of the first version where this user may make them, and the second's files on a copy."""

from __future__ import annotations

import errno
import itertools
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from arena.bots.box import groups, groups_v2
from arena.bots.box.groups import NoGroups, mounts, own_places
from arena.bots.box.groups_v1 import GroupsV1, find_v1
from arena.bots.box.groups_v2 import GroupsV2, GroupV2
from arena.bots.box.limits import MIB, Limits
from arena.bots.box.sweep import group_name
from tests.bots.programs import wait_until
from tests.needs import makes_groups

FOLDERS = find_v1()
NAME = group_name(0)
"""Of this process: others may run the same tests."""
LIMITS = Limits(memory=64 * MIB, processes=7, cores=0.5)
FILES = {"memory": "memory.limit_in_bytes", "pids": "pids.max", "cpu": "cpu.cfs_quota_us"}
real = pytest.mark.skipif(
    not makes_groups("freezer"), reason="this user may make no control groups of the first version"
)


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(["sleep", "600"]) as process:
        yield process
        process.kill()


@real
def test_processes_that_look_for_groups_at_once_all_find_them() -> None:
    look = "from arena.bots.box.groups_v1 import find_v1; print(len({len(find_v1()) for _ in range(100)}))"
    runs = [subprocess.Popen([sys.executable, "-c", look], stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [each.communicate(timeout=240)[0] for each in runs] == ["1\n"] * 4


@real
def test_a_group_has_its_limits_and_is_gone_when_it_is_closed() -> None:
    group = GroupsV1(FOLDERS).make(NAME, LIMITS)
    try:
        told = {
            file: (FOLDERS[controller] / NAME / file).read_text(encoding="ascii").strip()
            for controller, file in (
                ("memory", "memory.limit_in_bytes"),
                ("pids", "pids.max"),
                ("cpu", "cpu.cfs_quota_us"),
            )
        }
        assert told == {"memory.limit_in_bytes": str(64 * MIB), "pids.max": "7", "cpu.cfs_quota_us": "50000"}
    finally:
        group.close()
    assert not any((folder / NAME).exists() for folder in FOLDERS.values())


@real
def test_freezing_stops_a_process_and_thawing_lets_it_go_on(sleeper: subprocess.Popen[bytes]) -> None:
    group = GroupsV1(FOLDERS).make(NAME, LIMITS)
    try:
        for entrance in group.entrances:
            entrance.write_text(str(sleeper.pid), encoding="ascii")
        group.freeze()
        sleeper.send_signal(signal.SIGTERM)
        time.sleep(0.05)
        assert sleeper.poll() is None, "what is frozen does not even die"
        group.thaw()
        assert sleeper.wait(60) == -signal.SIGTERM
    finally:
        group.close()


@real
def test_closing_kills_what_is_inside_frozen_or_not(sleeper: subprocess.Popen[bytes]) -> None:
    group = GroupsV1(FOLDERS).make(NAME, LIMITS)
    for entrance in group.entrances:
        entrance.write_text(str(sleeper.pid), encoding="ascii")
    group.freeze()
    group.close()
    assert sleeper.wait(60) == -signal.SIGKILL
    assert not group.ran_out_of_memory()


@real
def test_the_processor_time_of_a_group_is_counted() -> None:
    group = GroupsV1(FOLDERS).make(NAME, LIMITS)
    with subprocess.Popen(["sh", "-c", "while :; do :; done"]) as busy:
        try:
            for entrance in group.entrances:
                entrance.write_text(str(busy.pid), encoding="ascii")
            wait_until(lambda: (group.cpu() or 0) > 0.01)
        finally:
            busy.kill()
            group.close()


@real
def test_the_most_memory_of_a_group_is_told_with_its_temporary_files() -> None:
    group = GroupsV1(FOLDERS).make(NAME, LIMITS)
    with tempfile.TemporaryDirectory(dir="/dev/shm") as shared:
        enter = "; ".join(f"echo $$ >{entrance}" for entrance in group.entrances)
        fill = f"head -c {20 * MIB} /dev/zero >{shared}/file; rm {shared}/file"
        try:
            subprocess.run(["sh", "-c", f"{enter}; {fill}"], check=True)
            assert 20 * MIB <= (group.peak() or 0) < 40 * MIB
        finally:
            group.close()


def test_a_group_is_tried_once_more_after_a_standstill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was killed may have left it meanwhile."""
    left = tmp_path / "group" / "left"
    left.mkdir(parents=True)
    clock = SimpleNamespace(monotonic=itertools.count(step=3600).__next__, sleep=lambda _: left.rmdir())
    monkeypatch.setattr(groups, "time", clock)
    groups.empty(left.parent)
    assert not left.parent.exists()


def test_a_group_of_the_second_version_writes_its_files(tmp_path: Path) -> None:
    """On a plain folder: what the kernel would read."""
    group = GroupsV2(tmp_path).make("arena-1-2", LIMITS)
    folder = tmp_path / "arena-1-2"
    told = {file.name: file.read_text(encoding="ascii") for file in folder.iterdir()}
    assert told == {
        "memory.max": str(64 * MIB),
        "memory.swap.max": "0",
        "memory.oom.group": "1",
        "pids.max": "7",
        "cpu.max": "50000 100000",
    }
    group.freeze()
    assert (folder / "cgroup.freeze").read_text(encoding="ascii") == "1"
    group.thaw()
    assert (folder / "cgroup.freeze").read_text(encoding="ascii") == "0"
    (folder / "cpu.stat").write_text("usage_usec 1500000\nuser_usec 1\n", encoding="ascii")
    (folder / "memory.events").write_text("oom 1\noom_kill 2\n", encoding="ascii")
    assert isinstance(group, GroupV2)
    assert group.peak() is None, "as before Linux 5.19"
    (folder / "memory.peak").write_text("1234\n", encoding="ascii")
    assert (group.cpu(), group.peak(), group.ran_out_of_memory()) == (1.5, 1234, True)


def delegated(folder: Path, monkeypatch: pytest.MonkeyPatch, starts: int) -> Path | None:
    """What is found on a plain folder, in which others start a process before each of the first hand-overs."""
    left = list(range(1001, 1001 + starts))
    (folder / "cgroup.controllers").write_text("memory pids cpu io\n", encoding="ascii")
    (folder / "cgroup.procs").write_text("1000\n", encoding="ascii")

    def write(path: Path, value: object) -> None:
        """As the kernel takes it: cgroup-v2.rst, No Internal Process Constraint."""
        procs = folder / "cgroup.procs"
        if path.name == "cgroup.procs":
            procs.write_text(procs.read_text("ascii").replace(f"{value}\n", ""), encoding="ascii")
        elif left:
            procs.write_text(f"{left.pop(0)}\n", encoding="ascii")
        if path.name == "cgroup.subtree_control" and procs.read_text("ascii"):
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))

    monkeypatch.setattr(groups_v2, "mounts", lambda _: iter([(folder, ())]))
    monkeypatch.setattr(groups_v2, "own_places", lambda: {"": "/"})
    monkeypatch.setattr(groups_v2, "write", write)
    return groups_v2.find_v2()


@pytest.mark.parametrize(("starts", "found"), [(0, True), (3, True), (1000, False)])
def test_a_process_that_others_start_meanwhile_is_moved_too(
    starts: int, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert delegated(tmp_path, monkeypatch, starts) == (tmp_path if found else None)


def test_without_control_groups_nothing_is_entered_or_frozen() -> None:
    groups = NoGroups()
    group = groups.make("arena-1-2", LIMITS)
    group.freeze()
    group.close()
    assert (list(group.entrances), group.freezes, group.cpu(), groups.counts_memory) == ([], False, None, False)


@pytest.mark.skipif(not Path("/proc/self/cgroup").exists(), reason="Linux only")
def test_this_process_knows_its_own_places() -> None:
    assert all(path.startswith("/") for path in own_places().values())
    assert all(place.is_dir() for kind in ("cgroup", "cgroup2") for place, _ in mounts(kind))
