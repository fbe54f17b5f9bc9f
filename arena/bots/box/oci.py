"""The description of a container, as the runtime specification has it (config.md and config-linux.md, version 1.0.2).

One description for every engine: where a kernel of its own takes the calls, it has no filter, and folders that such a
kernel shows unasked are covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from arena.bots.box.inside import ENVIRONMENT, SOCKET_FOLDER, fences, shown
from arena.bots.box.limits import Limits
from arena.bots.box.runtime import BOT, Bind, Link, hidden, inner_command
from arena.match.spec import BotSpec

VERSION: Final = "1.0.2"
READ_ONLY: Final = ("rbind", "ro", "nosuid", "nodev")
COVER: Final = ("ro", "nosuid", "nodev", "size=4096")
FIRST: Final = ("/bin/sh", "-c", '"$@"; exit $?', "sh")
"""The first process of a container waits for the bot, which is then like any other: one may stop or kill it."""
UNASKED: Final = ("/proc", "/sys")
"""What gVisor shows of its own kernel where nothing else is mounted (compileMounts in its loader)."""
_CAPABILITIES: Final = ("bounding", "effective", "inheritable", "permitted", "ambient")


class Sources(NamedTuple):
    """Where the engine finds what the container is made of."""

    root: str
    """An empty tree of mount points."""
    socket: str
    """The small folder of the socket."""
    binds: Sequence[str]
    """What `shown` names, in its order."""


class Kernel(NamedTuple):
    """Who takes the bot's calls."""

    user: int
    """Who the bot is inside."""
    own: bool
    """Whether it is a kernel of its own; else the host's, under a filter."""
    seccomp: Mapping[str, Any] | None = None
    """The filter as the specification has it."""
    program: str = ""
    """The same filter as a program, in base 64: engines that take it need not know the names of calls."""


def describe(bot: BotSpec, limits: Limits, sources: Sources, kernel: Kernel, *, memory: bool) -> dict[str, Any]:
    """The content of a bundle's ``config.json``; `memory` as in `fences`."""
    return {
        "ociVersion": VERSION,
        "process": _process(bot, limits, kernel.user, memory=memory),
        "root": {"path": sources.root, "readonly": True},
        "hostname": "bot",
        "mounts": list(_mounts(bot, limits, sources, kernel)),
        "linux": _linux(kernel),
        "annotations": {"run.oci.seccomp_bpf_data": kernel.program} if kernel.program else {},
    }


def tree(bot: BotSpec, *, own_kernel: bool) -> list[Bind | Link | str]:
    """What the root is made of: links, places of binds, and empty folders under their paths."""
    folders = ["/dev", "/tmp", "/proc", SOCKET_FOLDER, *(UNASKED if own_kernel else ())]  # noqa: S108  # in the box
    return [*folders, *shown(bot)]


def _process(bot: BotSpec, limits: Limits, user: int, *, memory: bool) -> dict[str, Any]:
    found = fences(limits, memory=memory)
    return {
        "terminal": False,
        "user": {"uid": user, "gid": user},
        "args": [*FIRST, *inner_command(Path(bot.folder), bot.command)],
        "env": [f"{name}={value}" for name, value in ENVIRONMENT.items()],
        "cwd": BOT,
        "capabilities": {name: [] for name in _CAPABILITIES},
        "rlimits": [{"type": f"RLIMIT_{name.upper()}", "soft": most, "hard": most} for name, most in found.items()],
        "noNewPrivileges": True,
    }


def _mounts(bot: BotSpec, limits: Limits, sources: Sources, kernel: Kernel) -> Iterator[dict[str, Any]]:
    """What may be written, with its size, then what is read-only, which may lie in ``/tmp``."""
    yield _tmpfs("/dev", "nosuid", "ro", "mode=755", "size=65536")
    yield _mount("/dev/pts", "devpts", "devpts", "nosuid", "noexec", "newinstance", "ptmxmode=0666", "mode=0620")
    yield _tmpfs("/dev/shm", "nosuid", "nodev", "mode=1777", f"size={limits.shm}")  # noqa: S108  # in the box
    yield _tmpfs("/tmp", "nosuid", "nodev", "mode=1777", f"size={limits.tmp}")  # noqa: S108
    yield _mount(SOCKET_FOLDER, "bind", sources.socket, "rbind", "rw", "nosuid", "nodev", "noexec")
    places = [each.place for each in shown(bot) if isinstance(each, Bind)]
    for place, source in zip(places, sources.binds, strict=True):
        yield _mount(place, "bind", source, *READ_ONLY)
    for place in (*hidden(Path(bot.command[0])), *(UNASKED if kernel.own else ())):
        yield _tmpfs(place, *COVER)


def _tmpfs(place: str, *options: str) -> dict[str, Any]:
    return _mount(place, "tmpfs", "tmpfs", *options)


def _mount(place: str, kind: str, source: str, *options: str) -> dict[str, Any]:
    return {"destination": place, "type": kind, "source": source, "options": [*options]}


def _linux(kernel: Kernel) -> dict[str, Any]:
    kinds = ["pid", "network", "ipc", "uts", "mount"]
    if kernel.own:
        return {"namespaces": [{"type": kind} for kind in kinds]}
    mapping = [{"containerID": kernel.user, "hostID": 0, "size": 1}]
    return {
        "namespaces": [{"type": kind} for kind in (*kinds, "user")],
        "uidMappings": mapping,
        "gidMappings": mapping,
        "seccomp": kernel.seccomp,
    }
