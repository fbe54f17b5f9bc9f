"""What a match may leave behind: nothing."""

from __future__ import annotations

import gc
import os
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from arena.bots.box.enclosures import find_groups
from arena.bots.box.uids import FIRST, PER_PROCESS
from tests.bots.programs import wait_until
from tests.e2e.matches import watched_temporary_folder

THREADS: Final = 4
"""gRPC's own pool of threads grows and shrinks by so many."""
MEMORY: Final = 64 * 1024 * 1024
"""Bytes by which a process may grow from match to match: allocators keep what they had."""


class Means(NamedTuple):
    """What this process uses."""

    descriptors: int
    threads: int
    memory: int


def means() -> Means:
    """What this process uses now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Means(_entries("fd"), _entries("task"), pages * os.sysconf("SC_PAGESIZE"))


def seat_uids(owner: int | None = None) -> range:
    """The users that a match server may give to its bots."""
    first = FIRST + (owner or os.getpid()) * PER_PROCESS
    return range(first, first + PER_PROCESS)


def seat_processes(owner: int | None = None) -> dict[int, int]:
    """The processes of all seats of a match server, with their users: by user and by control group."""
    uids = seat_uids(owner)
    found = {pid: uid for pid, uid in _processes() if uid in uids}
    for folder in seat_groups(owner):
        with suppress(OSError):
            pids = map(int, (folder / "cgroup.procs").read_text(encoding="ascii").split())
            found |= {pid: found.get(pid, 0) for pid in pids}
    return found


def seat_groups(owner: int | None = None) -> list[Path]:
    """The control groups of all seats of a match server."""
    groups = find_groups()
    names = groups.names(f"arena-{owner or os.getpid()}-")
    return [entrance.parent for name in names for entrance in groups.find(name).entrances]


@contextmanager
def nothing_left() -> Iterator[None]:
    """Find no process, control group and file of a seat in the end, and descriptors, threads and memory back."""
    gc.collect()
    before, opened, python = means(), _descriptors(), threading.active_count()
    with watched_temporary_folder():
        yield
    assert (seat_processes(), seat_groups()) == ({}, [])
    with suppress(AssertionError):
        wait_until(lambda: _is_back(before, python))
    assert _is_back(before, python), (
        f"{before}, {python}, {opened} before; {means()}, {_threads()}, {_descriptors()} now"
    )


def _is_back(before: Means, python: int) -> bool:
    """Whether this process uses no more than before, once the garbage of the match is collected."""
    gc.collect()
    now = means()
    return (
        threading.active_count() <= python
        and now.descriptors <= before.descriptors
        and now.threads <= before.threads + THREADS
        and now.memory <= before.memory + MEMORY
    )


def _threads() -> list[str]:
    return [thread.name for thread in threading.enumerate()]


def temporary_files() -> list[Path]:
    """What is in the watched folder."""
    return list(Path(tempfile.gettempdir()).iterdir())


def _processes() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                yield int(folder.name), folder.stat().st_uid


def _entries(name: str) -> int:
    return sum(1 for _ in Path("/proc/self", name).iterdir())


def _descriptors() -> dict[str, int]:
    """What is open, by kind."""
    kinds: Counter[str] = Counter()
    for entry in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            kinds[str(entry.readlink()).partition("[")[0]] += 1
    return dict(kinds)
