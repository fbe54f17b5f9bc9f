"""Control groups of the first version: a hierarchy for each controller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from arena.bots.box.groups import PERIOD, Group, empty, kill_all, mounts, own_places, write
from arena.bots.box.limits import Limits
from arena.scratch.folders import PREFIX
from arena.scratch.owner import own_mark

CONTROLLERS: Final = ("memory", "pids", "cpu", "cpuacct", "freezer")

_probes: Final = count()


def find_v1() -> Mapping[str, Path]:
    """By controller the folder in which this process may make groups; only those that it may use."""
    try:
        places, found = own_places(), list(mounts("cgroup"))
    except OSError:
        return {}
    folders = {
        name: mount / places[name].lstrip("/")
        for name in CONTROLLERS
        for mount, options in found
        if name in options and name in places
    }
    return {name: folder for name, folder in folders.items() if _usable(folder)}


def _usable(folder: Path) -> bool:
    """Whether a group can be made there: permission bits do not tell. Each try has a name of its own, and is swept."""
    probe = folder / f"{PREFIX}{own_mark()}-probe{next(_probes)}"
    try:
        probe.mkdir()
        probe.rmdir()
    except OSError:
        return False
    return True


class GroupsV1:
    """Fulfils `Groups` with the controllers that were found."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """Take what `find_v1` found."""
        self._folders = folders

    @property
    def controllers(self) -> Sequence[str]:
        """The names of those that there are."""
        return sorted(self._folders)

    @property
    def counts_memory(self) -> bool:
        """Whether there is a memory controller."""
        return "memory" in self._folders

    def make(self, name: str, limits: Limits) -> Group:
        """A group in every hierarchy.

        Raises:
            OSError: one cannot be made; none is left then.
        """
        made: dict[str, Path] = {}
        try:
            for controller, parent in self._folders.items():
                folder = parent / name
                folder.mkdir(exist_ok=True)  # two controllers may share a hierarchy
                made[controller] = folder
            _limit(made, limits)
        except OSError:
            for folder in set(made.values()):
                with suppress(OSError):
                    folder.rmdir()
            raise
        return GroupV1(made)

    def names(self, prefix: str) -> Sequence[str]:
        """In any of the hierarchies."""
        return sorted({path.name for parent in self._folders.values() for path in parent.glob(f"{prefix}*/")})

    def find(self, name: str) -> Group:
        """In those hierarchies that have it."""
        return GroupV1({each: path for each, parent in self._folders.items() if (path := parent / name).is_dir()})


class GroupV1:
    """Fulfils `Group`."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """Take the folder of each controller."""
        self._folders = folders

    @property
    def entrances(self) -> Sequence[Path]:
        """One file a hierarchy."""
        return sorted({folder / "cgroup.procs" for folder in self._folders.values()})

    @property
    def freezes(self) -> bool:
        """Whether there is a freezer."""
        return "freezer" in self._folders

    def freeze(self) -> None:
        """Ask for the freeze; it takes effect within microseconds for processes that do not wait in the kernel."""
        if self.freezes:
            write(self._folders["freezer"] / "freezer.state", "FROZEN")

    def thaw(self) -> None:
        """Thaw, at once."""
        if self.freezes:
            write(self._folders["freezer"] / "freezer.state", "THAWED")

    @property
    def thawing(self) -> Sequence[tuple[Path, str]]:
        """One file."""
        return [(self._folders["freezer"] / "freezer.state", "THAWED")] if self.freezes else []

    def cpu(self) -> float | None:
        """From the accounting controller."""
        if "cpuacct" not in self._folders:
            return None
        return int((self._folders["cpuacct"] / "cpuacct.usage").read_text(encoding="ascii")) / 1e9

    def peak(self) -> int | None:
        """From the memory controller."""
        if "memory" not in self._folders:
            return None
        return int((self._folders["memory"] / "memory.max_usage_in_bytes").read_text(encoding="ascii"))

    def ran_out_of_memory(self) -> bool:
        """From the memory controller's count of kills; kernels before 4.13 have none."""
        with suppress(OSError, KeyError):
            text = (self._folders["memory"] / "memory.oom_control").read_text(encoding="ascii")
            fields = dict(line.split() for line in text.splitlines())
            return int(fields.get("oom_kill", 0)) > 0
        return False

    def close(self) -> None:
        """Kill all while none of them can fork, thaw, since what is frozen does not die, and remove."""
        with suppress(OSError):
            self.freeze()
            for folder in set(self._folders.values()):
                kill_all(folder)
        with suppress(OSError):
            self.thaw()
        empty(*set(self._folders.values()))


def _limit(folders: Mapping[str, Path], limits: Limits) -> None:
    if "memory" in folders:
        write(folders["memory"] / "memory.limit_in_bytes", limits.memory)
        with suppress(OSError):  # only where swap is counted
            write(folders["memory"] / "memory.memsw.limit_in_bytes", limits.memory)
    if "pids" in folders:
        write(folders["pids"] / "pids.max", limits.processes)
    if "cpu" in folders:
        write(folders["cpu"] / "cpu.cfs_period_us", PERIOD)
        write(folders["cpu"] / "cpu.cfs_quota_us", round(PERIOD * limits.cores))
