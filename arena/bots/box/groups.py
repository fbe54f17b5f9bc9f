"""Control groups: what counts, limits, freezes and kills all processes of one box together."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from arena.bots.box.limits import Limits

PERIOD: Final = 100_000
"""Microseconds over which the processor's share is averaged."""
PATIENCE: Final = 10.0
"""Seconds in which killed processes leave their group: one may have 100,000 files in memory to give back first."""


class Group(Protocol):
    """The control groups of one box."""

    @property
    def entrances(self) -> Sequence[Path]:
        """The files to which a process writes its id to enter, before it becomes the box."""

    @property
    def freezes(self) -> bool:
        """Whether `freeze` does anything."""

    def freeze(self) -> None:
        """Stop every process of the box, until `thaw`."""

    def thaw(self) -> None:
        """Let the processes run again."""

    def cpu(self) -> float | None:
        """The CPU seconds that the box has used; None where nobody counts them."""

    def peak(self) -> int | None:
        """The most bytes of memory that the box has held, its temporary files too; None where nobody counts them."""

    def ran_out_of_memory(self) -> bool:
        """Whether a process of the box was killed for want of memory."""

    @property
    def thawing(self) -> Sequence[tuple[Path, str]]:
        """What somebody else has to write, and into which files, for the group to thaw: what is frozen does not die."""

    def close(self) -> None:
        """Kill what is left in it and remove it."""


class Groups(Protocol):
    """Makes control groups."""

    @property
    def counts_memory(self) -> bool:
        """Whether memory is limited for a box as a whole."""

    def make(self, name: str, limits: Limits) -> Group:
        """A new group under a name of its own.

        Raises:
            OSError: it cannot be made.
        """

    def names(self, prefix: str) -> Sequence[str]:
        """The names of all groups that begin so, whoever made them."""

    def find(self, name: str) -> Group:
        """The group of a name."""


class NoGroup:
    """Where there are no control groups: nothing is counted and nothing freezes."""

    entrances: Sequence[Path] = ()
    freezes = False
    thawing: Sequence[tuple[Path, str]] = ()

    def freeze(self) -> None:
        """Do nothing."""

    def thaw(self) -> None:
        """Do nothing."""

    def cpu(self) -> float | None:
        return None

    def peak(self) -> int | None:
        return None

    def ran_out_of_memory(self) -> bool:
        return False

    def close(self) -> None:
        """Do nothing."""


class NoGroups:
    """Fulfils `Groups` where there are none."""

    counts_memory = False

    def make(self, name: str, limits: Limits) -> Group:  # noqa: ARG002  # the port's
        """Nothing."""
        return NoGroup()

    def names(self, prefix: str) -> Sequence[str]:  # noqa: ARG002  # the port's
        """None."""
        return ()

    def find(self, name: str) -> Group:  # noqa: ARG002  # the port's
        """Nothing."""
        return NoGroup()


def write(path: Path, value: object) -> None:
    """Write a value into a file of a control group.

    Raises:
        OSError: the kernel refuses it.
    """
    with path.open("w", encoding="ascii") as file:
        file.write(str(value))


def read_pids(folder: Path) -> list[int]:
    """The processes that are in a group; one that this process cannot name, for it is in other namespaces, is left out.

    Such a one is listed as 0, and to kill 0 is to kill oneself.
    """
    words = (folder / "cgroup.procs").read_text(encoding="ascii").split()
    return [pid for pid in map(int, words) if pid]


def kill_all(folder: Path) -> None:
    """Kill every process of a group, once."""
    with suppress(OSError):
        for pid in read_pids(folder):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def empty(*folders: Path) -> None:
    """Kill what is in groups, and remove them; what cannot be removed in time is left for the next sweep."""
    deadline = time.monotonic() + PATIENCE
    for folder in folders:
        is_late = False
        while not _is_removed(folder) and not is_late:
            kill_all(folder)
            time.sleep(0.002)
            # The last try comes after the time is over: if we stood still, the processes may be gone.
            is_late = time.monotonic() >= deadline


def _is_removed(folder: Path) -> bool:
    """Remove a group; not while a process is in it."""
    try:
        folder.rmdir()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def own_places() -> Mapping[str, str]:
    """The path of this process's group by controller; the unified hierarchy is the empty name. Linux: cgroups(7)."""
    lines = Path("/proc/self/cgroup").read_text(encoding="ascii").splitlines()
    return {name: path for _, names, path in (line.split(":", 2) for line in lines) for name in names.split(",")}


def mounts(kind: str) -> Iterator[tuple[Path, Sequence[str]]]:
    """Where hierarchies of a kind, ``cgroup`` or ``cgroup2``, are mounted, with their options."""
    for line in Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines():
        _, place, type_, options, *_ = line.split()
        if type_ == kind:
            yield Path(place), options.split(",")
