"""What this machine has for boxes, each thing tried for real, and what it costs where one is missing."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from arena.bots.box.bwrap import find_bwrap
from arena.bots.box.enclosures import find_groups
from arena.bots.box.engines import find_engine
from arena.bots.box.groups_v1 import GroupsV1
from arena.bots.box.groups_v2 import GroupsV2
from arena.bots.box.inside import NOBODY
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import DEFAULT_LIMITS, MIB
from arena.bots.box.probe import try_box
from arena.bots.box.seccomp import compile_filter
from arena.bots.box.sweep import group_name
from arena.bots.box.uids import FIRST, PER_PROCESS
from arena.bots.command import RUNTIMES, tell_runtime
from arena.match.ports import ArenaFault

LATE: Final = 0.005
"""A clock that wakes us later than so many seconds makes short limits unfair."""
NAPS: Final = 20
ROOM: Final = 64 * MIB
"""The least that temporary files need, in bytes."""
UNSHARE: Final = ("unshare", "--user", "--map-root-user", "--mount", "--pid", "--net", "--fork")
SWITCHES: Final = {
    "user.max_user_namespaces": "0",
    "kernel.unprivileged_userns_clone": "0",
    "kernel.apparmor_restrict_unprivileged_userns": "1",
}
"""By name what a switch of the kernel says where it may be the cause."""


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    fine: bool
    told: str
    """What was seen; where it is not fine also what that costs."""


class Look(NamedTuple):
    """How a thing is looked at."""

    look: Callable[[], tuple[bool, str]]
    """Whether it is there and fine, and what was seen; a fault or an error of the system means that it is not."""
    cost: str
    """What the lack of it costs, and what to do."""


def examine() -> Iterator[Finding]:
    """Everything, in the order in which a box is built."""
    for name, (look, cost) in LOOKS.items():
        try:
            fine, told = look()
        except (ArenaFault, OSError) as error:
            fine, told = False, getattr(error, "detail", str(error))
        yield Finding(name, fine, told if fine else f"{told}; {cost}")
    for runtime in RUNTIMES:
        there = tell_runtime(runtime)
        lack = f"bots whose program is {runtime!r} cannot run"
        yield Finding(runtime, there is not None, there or lack)


def _namespaces() -> tuple[bool, str]:
    plain = NOBODY if os.geteuid() == 0 else None
    done = subprocess.run([*UNSHARE, "true"], capture_output=True, text=True, check=False, user=plain, group=plain)
    if done.returncode == 0:
        return True, "a plain user makes them: user, mount, process, network"
    shut = [f"{name} is {said}" for name, bad in SWITCHES.items() if (said := _switch(name)) == bad]
    return False, "; ".join([done.stderr.strip() or "unshare fails", *shut])


def _switch(name: str) -> str:
    """What a switch of the kernel says; nothing where it has none of that name."""
    try:
        return Path("/proc/sys", name.replace(".", "/")).read_text(encoding="ascii").strip()
    except OSError:
        return ""


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
    return True, f"{find_engine(sandbox).program}, {_built(sandbox)}"


def _built(sandbox: Sandbox) -> str:
    begin = time.perf_counter()
    try_box(sandbox)
    return f"built and ended in {(time.perf_counter() - begin) * 1000:.0f} ms"


def _users() -> tuple[bool, str]:
    if os.geteuid() == 0:
        return True, f"each live seat has one of its own, from {FIRST + os.getpid() * PER_PROCESS} for this process"
    return False, "the arena is not root"


def _groups() -> tuple[bool, str]:
    groups = find_groups()
    if isinstance(groups, GroupsV2):
        return True, "version 2, delegated: memory, pids, cpu, freezer"
    if isinstance(groups, GroupsV1):
        missing = sorted({"memory", "pids", "cpu", "freezer"} - set(groups.controllers))
        lack = f", without {', '.join(missing)}" if missing else ""
        return not missing, f"version 1: {', '.join(groups.controllers)}{lack}"
    return False, "none that this user may make"


def _freezer() -> tuple[bool, str]:
    group = find_groups().make(group_name(0), DEFAULT_LIMITS)
    try:
        if not group.freezes:
            return False, "none"
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
    return late < LATE, f"a nap of 1 ms was at most {late * 1000:.1f} ms late"


def _nap() -> float:
    begin = time.perf_counter()
    time.sleep(0.001)
    return time.perf_counter() - begin - 0.001


def _place() -> tuple[bool, str]:
    place, asked = tempfile.gettempdir(), os.environ.get("TMPDIR")
    status = os.statvfs(place)
    free = status.f_bavail * status.f_frsize
    told = f"{free // MIB:,} MiB free in {place}"
    if asked and not Path(asked).is_dir():
        return False, f"TMPDIR is {asked}, which is no folder; {told}, which serves in its place"
    return free > ROOM, told


LOOKS: Final = {
    "user namespaces": Look(
        _namespaces,
        "without them no box can be built; let the kernel's settings, or those of the container, allow them",
    ),
    "bubblewrap": Look(_bubblewrap, "without it there is no --sandbox bwrap, the default"),
    "system call filter": Look(_filter, "without it --sandbox gvisor is the only box"),
    "box": Look(_box, "without it strangers' bots cannot be run; --sandbox none is for bots that you trust"),
    "gvisor": Look(lambda: _container(Sandbox.GVISOR), "only --sandbox gvisor needs it"),
    "container": Look(lambda: _container(Sandbox.CONTAINER), "only --sandbox container needs it"),
    "users of seats": Look(_users, "bots run as its own user, and only the box stands between them and it"),
    "control groups": Look(
        _groups, "what they do not count is limited process by process or not at all; have a cgroup delegated"
    ),
    "freezer": Look(_freezer, "bots may think, and partners may signal by it, while it is not their turn"),
    "sizes": Look(_sizes, "with more bots at once the kernel may end some of them: take fewer workers"),
    "temporary files": Look(_place, "without room games become void; let TMPDIR name a folder that has it"),
    "clock": Look(_clock, "the machine is busy or virtual, so let limits be longer"),
}
"""By name."""
