"""Control groups of the second version, where a part of the tree has been delegated to us."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.bots.box.groups import PERIOD, Group, empty, mounts, own_places, read_pids, write
from arena.bots.box.limits import Limits

CONTROLLERS: Final = ("memory", "pids", "cpu")
OWN: Final = "arena-self"
"""The group into which we move ourselves: one that has groups may have no processes of its own."""
TRIES: Final = 20
"""How often everybody is moved there: between a look and the last move others of our group may start processes."""


def find_v2() -> Path | None:
    """The folder in which this process may make groups with all the controllers; None where it may not."""
    try:
        mount, _ = next(mounts("cgroup2"))
        folder = mount / own_places()[""].lstrip("/")
        if folder.name == OWN:
            folder = folder.parent
        offered = (folder / "cgroup.controllers").read_text(encoding="ascii").split()
    except (OSError, StopIteration, KeyError):
        return None
    if not set(CONTROLLERS) <= set(offered) or not os.access(folder / "cgroup.procs", os.W_OK):
        return None
    return folder if _delegate(folder) else None


def _delegate(folder: Path) -> bool:
    """Hand the controllers on to the groups below; whether the kernel lets us."""
    for _ in range(TRIES):
        try:
            _move_all(folder, folder / OWN)
            write(folder / "cgroup.subtree_control", " ".join(f"+{name}" for name in CONTROLLERS))
        except OSError as error:
            if error.errno != errno.EBUSY:  # that is: it has processes
                return False
        else:
            return True
    return False


def _move_all(folder: Path, own: Path) -> None:
    own.mkdir(exist_ok=True)
    for pid in read_pids(folder):
        with suppress(ProcessLookupError):
            write(own / "cgroup.procs", pid)


class GroupsV2:
    """Fulfils `Groups` in a delegated folder."""

    counts_memory = True

    def __init__(self, folder: Path) -> None:
        """Take what `find_v2` found."""
        self._folder = folder

    def make(self, name: str, limits: Limits) -> Group:
        """A group below the folder.

        Raises:
            OSError: it cannot be made; it is not left then.
        """
        group = self._folder / name
        group.mkdir()
        try:
            _limit(group, limits)
        except OSError:
            group.rmdir()
            raise
        return GroupV2(group)

    def names(self, prefix: str) -> Sequence[str]:
        """Below the folder."""
        return [path.name for path in self._folder.glob(f"{prefix}*/")]

    def find(self, name: str) -> Group:
        """Below the folder."""
        return GroupV2(self._folder / name)


class GroupV2:
    """Fulfils `Group`."""

    freezes = True

    def __init__(self, folder: Path) -> None:
        """Take its folder."""
        self._folder = folder

    @property
    def entrances(self) -> Sequence[Path]:
        """One file."""
        return (self._folder / "cgroup.procs",)

    def freeze(self) -> None:
        """Ask for the freeze."""
        write(self._folder / "cgroup.freeze", 1)

    def thaw(self) -> None:
        """Thaw."""
        write(self._folder / "cgroup.freeze", 0)

    @property
    def thawing(self) -> Sequence[tuple[Path, str]]:
        """One file."""
        return [(self._folder / "cgroup.freeze", "0")]

    def cpu(self) -> float | None:
        """From cpu.stat."""
        return _fields(self._folder / "cpu.stat").get("usage_usec", 0) / 1e6

    def peak(self) -> int | None:
        """From memory.peak; kernels before 5.19 have none."""
        with suppress(FileNotFoundError):
            return int((self._folder / "memory.peak").read_text(encoding="ascii"))
        return None

    def ran_out_of_memory(self) -> bool:
        """From memory.events."""
        with suppress(OSError):
            return _fields(self._folder / "memory.events").get("oom_kill", 0) > 0
        return False

    def close(self) -> None:
        """Kill at once what is left, frozen or not, and remove it."""
        with suppress(OSError):  # since Linux 5.14; else it is emptied process by process
            write(self._folder / "cgroup.kill", 1)
        with suppress(OSError):
            self.thaw()
        empty(self._folder)


def _fields(path: Path) -> dict[str, int]:
    lines = (line.split() for line in path.read_text(encoding="ascii").splitlines())
    return {name: int(value) for name, value in lines}


def _limit(group: Path, limits: Limits) -> None:
    write(group / "memory.max", limits.memory)
    with suppress(OSError):  # a kernel without swap has no such file
        write(group / "memory.swap.max", 0)
    write(group / "memory.oom.group", 1)
    write(group / "pids.max", limits.processes)
    write(group / "cpu.max", f"{round(PERIOD * limits.cores)} {PERIOD}")
