"""The command that runs a bot in a container of its own, and the bundle that describes it.

The engine needs no rights of the host: it runs as the seat's own user, as root of a user namespace in which it may
mount, and in a process namespace whose first process it becomes: when that one is killed, nothing is left. It has a
network of its own, too: whoever reaches gVisor's abstract socket commands it. The bot's socket is made in a small
tmpfs, which ends with the namespaces.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arena.bots.box.approach import approach
from arena.bots.box.cell import Opened
from arena.bots.box.engines import Engine
from arena.bots.box.inside import shown
from arena.bots.box.limits import Limits
from arena.bots.box.oci import Kernel, Sources, describe, tree
from arena.bots.box.runtime import Bind, Link
from arena.bots.box.stage import Stage
from arena.match.spec import BotSpec

TELLS: Final = 9
"""The descriptor to which the first process writes its number; a POSIX shell takes one digit."""
RUN: Final = "run"
SOCKET: Final = f"{RUN}/socket"
"""In the bundle, as the container's first process sees it."""
NAME: Final = "bot"
GROUPS: Final = "/sys/fs/cgroup"
"""Covered, for the engine has no business there: some refuse what they see there, though told to make no group."""

PREPARE: Final = f"""
read -r pid rest </proc/self/stat
echo "{{\\"child-pid\\": $pid}}" >&{TELLS}; exec {TELLS}>&-
mount -t proc none /proc || exit 125
[ ! -d {GROUPS} ] || mount -t tmpfs -o size=4k,ro none {GROUPS} || exit 125
cd "$1" || exit 125
mount -t tmpfs -o size=256k,mode=755,nosuid,nodev none {RUN} || exit 125
mkdir {RUN}/state {SOCKET} && cp -RP root {RUN}/root || exit 125
mount -t tmpfs -o "size=$2,mode=700,nosuid,nodev,noexec" none {SOCKET} || exit 125
cd /; shift 2; exec "$@"
"""
"""Bundle, size of the socket's folder, then the engine's command. The number is the host's: its ``/proc`` tells it."""


class Bundle:
    """The files of a container before it starts, in a folder of the match server."""

    def __init__(self, folder: Path) -> None:
        """Make the folder.

        Raises:
            OSError: it cannot be made.
        """
        self.folder = folder
        (folder / RUN).mkdir(parents=True)

    def plant(self, bot: BotSpec, *, own_kernel: bool) -> None:
        """Make the tree of mount points.

        Raises:
            OSError: there is no room.
        """
        for each in tree(bot, own_kernel=own_kernel):
            place = each if isinstance(each, str) else each.place
            path = self.folder / "root" / place.lstrip("/")
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(each, Bind) and not each.source.is_dir():
                path.touch()
            elif isinstance(each, Link):
                path.symlink_to(each.target)
            else:
                path.mkdir(exist_ok=True)

    def words(
        self,
        bot: BotSpec,
        limits: Limits,
        engine: Engine,
        kernel: Kernel,
        *,
        uid: int | None,
        entrances: Sequence[Path],
        memory: bool,
    ) -> tuple[list[str], str]:
        """Write the description; the whole command, and where the first process has the socket's folder.

        Raises:
            ArenaFault: what the container is to show cannot be shown to that user.
            OSError: there is no room.
        """
        stage = Stage()
        sources = [self.folder, *(each.source for each in shown(bot) if isinstance(each, Bind))]
        bundle, *binds = stage.reach(sources) if uid is not None else map(str, sources)
        found = Sources(f"{bundle}/{RUN}/root", f"{bundle}/{SOCKET}", binds)
        described = describe(bot, limits, found, kernel, memory=memory)
        (self.folder / "config.json").write_text(json.dumps(described), encoding="utf-8")
        self._open()
        spaces = ["unshare", "--user", "--map-root-user", "--mount", "--propagation", "private"]
        prepare = ["/bin/sh", "-c", PREPARE, "sh", bundle, str(limits.socket_folder)]
        run = engine.words(f"{bundle}/{RUN}/state", bundle, NAME)
        return [
            *approach(stage, uid, entrances),
            *(*spaces, "--net", "--pid", "--fork", "--kill-child", "--"),
            *(*prepare, *run),
        ], f"{bundle}/{SOCKET}"

    def _open(self) -> None:
        """Let every user read it: which bot runs in a container, and how, is no secret."""
        for path in (self.folder, *self.folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() else 0o644)


def opened(info: Path) -> Opened:
    """The file in which the first process tells its number."""
    return Opened(TELLS, str(info), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
