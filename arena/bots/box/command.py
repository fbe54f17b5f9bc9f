"""The command that builds a box around a bot, by bubblewrap."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from arena.bots.box.cell import Opened
from arena.bots.box.limits import Limits
from arena.bots.box.runtime import BOT, SDK, Bind, Link, hidden, inner_command, runtime_binds, system_binds
from arena.bots.box.stage import Stage
from arena.match.spec import BotSpec

SOCKET_FOLDER: Final = "/run/arena"
SOCKET_NAME: Final = "bot.sock"
NOBODY: Final = "65534"
FIRST_DESCRIPTOR: Final = 10
"""Below are those of the program itself."""

_ENTER: Final = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 125; shift; done; shift; exec "$@"'
"""Enter every control group that is named before ``--``, then become what stands behind it."""


class BoxCommand:
    """Collects the words of a command, and the files that it needs open."""

    def __init__(self, bot: BotSpec, limits: Limits, *, seccomp: Path, info: Path, fence_memory: bool) -> None:
        """Take the bot, its limits, the file of the system call filter, and where bubblewrap is to tell of the box.

        With `fence_memory` each process has the whole memory as a limit of its own: where no control group counts.
        """
        self.files: list[Opened] = []
        self._numbers = itertools.count(FIRST_DESCRIPTOR)
        self._bot = bot
        self._limits = limits
        self._seccomp = seccomp
        self._info = info
        self._fence_memory = fence_memory

    def words(self, bwrap: Path, uid: int | None, entrances: Sequence[Path]) -> list[str]:
        """The whole command; with a uid it is started by root, and gives that up first.

        Raises:
            ArenaFault: what the box is to show cannot be shown to that user.
        """
        program = Path(self._bot.command[0])
        shown = [*system_binds(), *self._runtime(program), Bind(Path(self._bot.folder), BOT)]
        stage = Stage()
        sources = [bwrap.parents[2], *(each.source for each in shown if isinstance(each, Bind))]
        packages, *places = stage.reach(sources) if uid is not None else map(str, sources)
        enter = ["/bin/sh", "-c", _ENTER, "sh", *map(str, entrances), "--"]
        drop = ["--reuid", str(uid), "--regid", str(uid), "--clear-groups"] if uid is not None else []
        leash = ["setpriv", "--pdeathsig", "KILL", *drop, "--no-new-privs", "--"]
        box = [f"{packages}/{bwrap.relative_to(bwrap.parents[2])}", *self._namespaces(), *self._sight(shown, places)]
        return [*enter, *stage.words(), *leash, *box, *self._end(), "--", *self._inner()]

    def _runtime(self, program: Path) -> Iterator[Bind]:
        """What its runtime needs; a program in the bot's own folder has none, and beside that folder are other bots."""
        if not program.is_relative_to(self._bot.folder):
            yield from runtime_binds(program)

    def _namespaces(self) -> list[str]:
        return [
            "--unshare-all",
            *("--unshare-user", "--uid", NOBODY, "--gid", NOBODY, "--disable-userns"),
            *("--hostname", "bot", "--die-with-parent", "--new-session", "--cap-drop", "ALL"),
        ]

    def _sight(self, shown: Sequence[Bind | Link], sources: Sequence[str]) -> Iterator[str]:
        """The file system: what may be written, with its size, then what is read-only, which may lie in ``/tmp``."""
        limits = self._limits
        yield from ("--dir", "/proc", "--dev", "/dev")
        yield from ("--size", str(limits.shm), "--tmpfs", "/dev/shm", "--remount-ro", "/dev")  # noqa: S108  # inside
        yield from ("--size", str(limits.tmp), "--tmpfs", "/tmp")  # noqa: S108  # in the box
        yield from ("--perms", "0700", "--size", str(limits.socket_folder), "--tmpfs", SOCKET_FOLDER)
        found = iter(sources)
        for each in shown:
            if isinstance(each, Link):
                yield from ("--symlink", each.target, each.place)
            else:
                yield from ("--ro-bind", next(found), each.place)
        for place in hidden(Path(self._bot.command[0])):
            yield from ("--size", "4096", "--tmpfs", place, "--remount-ro", place)
        yield from ("--remount-ro", "/", "--chdir", BOT)

    def _end(self) -> list[str]:
        environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "HOME": "/tmp",  # noqa: S108  # in the box
            "TMPDIR": "/tmp",  # noqa: S108
            "ARENA_SOCKET": f"{SOCKET_FOLDER}/{SOCKET_NAME}",
            "PYTHONPATH": SDK,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUNBUFFERED": "1",
        }
        settings = [word for name, value in environment.items() for word in ("--setenv", name, value)]
        write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        seccomp, info = self._open(self._seccomp, os.O_RDONLY), self._open(self._info, write)
        return ["--clearenv", *settings, "--seccomp", seccomp, "--info-fd", info]

    def _inner(self) -> list[str]:
        """The bot's command under limits of its own; where control groups count, these are the second fence."""
        limits = self._limits
        fences = {
            "nofile": limits.files,
            "core": 0,
            "fsize": limits.tmp,
            # Where a group counts, it ends a process that takes too much, and the verdict can say why.
            **({"data": limits.memory} if self._fence_memory else {}),
            "nproc": limits.processes,
            "msgqueue": 0,
            "memlock": 65_536,
        }
        words = [f"--{name}={value}:{value}" for name, value in fences.items()]
        return ["prlimit", *words, "--", *inner_command(Path(self._bot.folder), self._bot.command)]

    def _open(self, path: Path, flags: int) -> str:
        number = next(self._numbers)
        self.files.append(Opened(number, str(path), flags))
        return str(number)
