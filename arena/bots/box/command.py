"""The command that builds a box around a bot, by bubblewrap."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from arena.bots.box.approach import approach
from arena.bots.box.cell import Opened
from arena.bots.box.inside import ENVIRONMENT, NOBODY, SOCKET_FOLDER, fences, shown
from arena.bots.box.limits import Limits
from arena.bots.box.runtime import BOT, Bind, Link, hidden, inner_command
from arena.bots.box.stage import Stage
from arena.match.spec import BotSpec

FIRST_DESCRIPTOR: Final = 10
"""Below are those of the program itself."""


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
        seen = shown(self._bot)
        stage = Stage()
        sources = [bwrap.parents[2], *(each.source for each in seen if isinstance(each, Bind))]
        packages, *places = stage.reach(sources) if uid is not None else map(str, sources)
        box = [f"{packages}/{bwrap.relative_to(bwrap.parents[2])}", *self._namespaces(), *self._sight(seen, places)]
        return [*approach(stage, uid, entrances), *box, *self._end(), "--", *self._inner()]

    def _namespaces(self) -> list[str]:
        return [
            "--unshare-all",
            *("--unshare-user", "--uid", str(NOBODY), "--gid", str(NOBODY), "--disable-userns"),
            *("--hostname", "bot", "--die-with-parent", "--new-session", "--cap-drop", "ALL"),
        ]

    def _sight(self, seen: Sequence[Bind | Link], sources: Sequence[str]) -> Iterator[str]:
        """The file system: what may be written, with its size, then what is read-only, which may lie in ``/tmp``."""
        limits = self._limits
        yield from ("--dir", "/proc", "--dev", "/dev")
        yield from ("--size", str(limits.shm), "--tmpfs", "/dev/shm", "--remount-ro", "/dev")  # noqa: S108  # inside
        yield from ("--size", str(limits.tmp), "--tmpfs", "/tmp")  # noqa: S108  # in the box
        yield from ("--perms", "0700", "--size", str(limits.socket_folder), "--tmpfs", SOCKET_FOLDER)
        found = iter(sources)
        for each in seen:
            if isinstance(each, Link):
                yield from ("--symlink", each.target, each.place)
            else:
                yield from ("--ro-bind", next(found), each.place)
        for place in hidden(Path(self._bot.command[0])):
            yield from ("--size", "4096", "--tmpfs", place, "--remount-ro", place)
        yield from ("--remount-ro", "/", "--chdir", BOT)

    def _end(self) -> list[str]:
        settings = [word for name, value in ENVIRONMENT.items() for word in ("--setenv", name, value)]
        write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        seccomp, info = self._open(self._seccomp, os.O_RDONLY), self._open(self._info, write)
        return ["--clearenv", *settings, "--seccomp", seccomp, "--info-fd", info]

    def _inner(self) -> list[str]:
        """The bot's command under limits of its own."""
        found = fences(self._limits, memory=self._fence_memory)
        words = [f"--{name}={value}:{value}" for name, value in found.items()]
        return ["prlimit", *words, "--", *inner_command(Path(self._bot.folder), self._bot.command)]

    def _open(self, path: Path, flags: int) -> str:
        number = next(self._numbers)
        self.files.append(Opened(number, str(path), flags))
        return str(number)
