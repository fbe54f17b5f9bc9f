"""What this machine has for boxes, each thing tried for real, and what the lack of it costs."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from arena.bots.box.bwrap import find_bwrap
from arena.bots.box.enclosures import find_groups
from arena.bots.box.engines import find_engine
from arena.bots.box.groups_v1 import GroupsV1
from arena.bots.box.groups_v2 import GroupsV2
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import DEFAULT_LIMITS, MIB
from arena.bots.box.probe import try_box
from arena.bots.box.seccomp import compile_filter
from arena.bots.box.sweep import group_name
from arena.bots.box.uids import FIRST, PER_PROCESS
from arena.bots.command import RUNTIMES, find_runtime
from arena.match.ports import ArenaFault

LATE: Final = 0.005
"""A clock that wakes us later than so many seconds makes short limits unfair."""
NAPS: Final = 20


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    fine: bool
    told: str
    """What was seen; where it is not fine also what that costs."""


def examine() -> Iterator[Finding]:
    """Everything, in the order in which a box is built."""
    for name, look in _LOOKS.items():
        try:
            yield Finding(name, *look())
        except (ArenaFault, OSError) as error:
            yield Finding(name, False, getattr(error, "detail", str(error)))
    for runtime in RUNTIMES:
        program = find_runtime(runtime)
        lack = f"bots whose program is {runtime!r} cannot run"
        yield Finding(runtime, program is not None, program or lack)


def _bubblewrap() -> tuple[bool, str]:
    path = find_bwrap()
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return True, f"{told.stdout.strip()}, {path}"


def _filter() -> tuple[bool, str]:
    program = compile_filter(memfd=True)
    return True, f"{len(program) // 8} instructions"


def _box() -> tuple[bool, str]:
    return True, _built(Sandbox.BWRAP)


def _container(sandbox: Sandbox) -> tuple[bool, str]:
    try:
        return True, f"{find_engine(sandbox).program}, {_built(sandbox)}"
    except ArenaFault as fault:
        return False, f"{fault.detail}; only --sandbox {sandbox} needs it"


def _built(sandbox: Sandbox) -> str:
    begin = time.perf_counter()
    try_box(sandbox)
    return f"built and ended in {(time.perf_counter() - begin) * 1000:.0f} ms"


def _users() -> tuple[bool, str]:
    if os.geteuid() == 0:
        return True, f"each live seat has one of its own, from {FIRST + os.getpid() * PER_PROCESS} for this process"
    return False, "the arena is not root: bots run as its own user, and only the box stands between them and it"


def _groups() -> tuple[bool, str]:
    groups = find_groups()
    if isinstance(groups, GroupsV2):
        return True, "version 2, delegated: memory, pids, cpu, freezer"
    if isinstance(groups, GroupsV1):
        missing = sorted({"memory", "pids", "cpu", "freezer"} - set(groups.controllers))
        lack = f"; without {', '.join(missing)}, so that is limited process by process or not" if missing else ""
        return not missing, f"version 1: {', '.join(groups.controllers)}{lack}"
    return False, "none that this user may make: memory is limited process by process, and nothing can be frozen"


def _freezer() -> tuple[bool, str]:
    group = find_groups().make(group_name(0), DEFAULT_LIMITS)
    try:
        if not group.freezes:
            return False, "none: bots may think, and partners may signal by it, while it is not their turn"
        with subprocess.Popen(["sleep", "60"]) as sleeper:
            try:
                for entrance in group.entrances:
                    entrance.write_text(str(sleeper.pid), encoding="ascii")
                begin = time.perf_counter()
                group.freeze()
                group.thaw()
                took = time.perf_counter() - begin
            finally:
                sleeper.kill()
        return True, f"frozen and thawed in {took * 1000:.2f} ms"
    finally:
        group.close()


def _sizes() -> tuple[bool, str]:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    seats = max(1, memory // 2 // DEFAULT_LIMITS.memory)
    told = (
        f"{cores} cores, {memory // MIB:,} MiB: room for about {seats} bots at their {DEFAULT_LIMITS.memory // MIB} MiB"
    )
    return seats >= 4 * cores, told


def _clock() -> tuple[bool, str]:
    late = max(_nap() for _ in range(NAPS))
    cost = "" if late < LATE else "; the machine is busy or virtual, so let limits be longer"
    return late < LATE, f"a nap of 1 ms was at most {late * 1000:.1f} ms late{cost}"


def _nap() -> float:
    begin = time.perf_counter()
    time.sleep(0.001)
    return time.perf_counter() - begin - 0.001


def _place() -> tuple[bool, str]:
    place = Path(os.environ.get("TMPDIR", "/tmp"))  # noqa: S108  # only looked at
    status = os.statvfs(place)
    free = status.f_bavail * status.f_frsize
    return free > 64 * MIB, f"{free // MIB:,} MiB free in {place}"


_LOOKS: Final[dict[str, Callable[[], tuple[bool, str]]]] = {
    "bubblewrap": _bubblewrap,
    "system call filter": _filter,
    "box": _box,
    "gvisor": lambda: _container(Sandbox.GVISOR),
    "container": lambda: _container(Sandbox.CONTAINER),
    "users of seats": _users,
    "control groups": _groups,
    "freezer": _freezer,
    "sizes": _sizes,
    "temporary files": _place,
    "clock": _clock,
}
