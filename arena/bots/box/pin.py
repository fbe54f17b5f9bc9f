"""Finds a bot's socket inside its box, and holds it so that nobody can put another in its place."""

from __future__ import annotations

import json
import os
import signal
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.bots.box.inside import SOCKET_NAME
from arena.bots.knock import OUT_OF_MEANS
from arena.match.ports import ArenaFault

_PATH_ONLY: Final = os.O_PATH | os.O_CLOEXEC if hasattr(os, "O_PATH") else 0


class Pin:
    """The socket of one box; names are followed once, from the box's root, and links never."""

    def __init__(self, info: Path, owner: int | None, folder: str) -> None:
        """Take the file in which the box tells its first process, the socket's owner and its folder in that box.

        An owner of None is this user.
        """
        self._info = info
        self._folder = folder
        self._owner = os.getuid() if owner is None else owner
        self._child: int | None = None
        self._process: int | None = None
        self._held: int | None = None

    def address(self) -> str | None:
        """A path that leads to the socket and to nothing else; None while there is none.

        Raises:
            ArenaFault: this process has no means to look.
        """
        if self._held is None and (child := self._first_process()) is not None:
            self._held = self._find(child)
        return None if self._held is None else f"/proc/self/fd/{self._held}"

    def kill(self) -> None:
        """Kill the first process of the box, with which all others go; by descriptor, so that it is never another."""
        self._first_process()
        if self._process is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._process, signal.SIGKILL)

    def close(self) -> None:
        """Let go of the socket and of the process."""
        for descriptor in (self._held, self._process):
            if descriptor is not None:
                os.close(descriptor)
        self._held = self._process = None
        self._info.unlink(missing_ok=True)

    def _first_process(self) -> int | None:
        """The process with the number 1 of the box, as this host counts; None before it is known."""
        if self._child is None:
            with suppress(OSError, ValueError, KeyError):
                child = int(json.loads(self._info.read_text(encoding="ascii"))["child-pid"])
                self._process = os.pidfd_open(child)
                self._child = child
        return self._child

    def _find(self, child: int) -> int | None:
        try:
            folder = os.open(f"/proc/{child}/root{self._folder}", _PATH_ONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                found = os.open(SOCKET_NAME, _PATH_ONLY | os.O_NOFOLLOW, dir_fd=folder)
            finally:
                os.close(folder)
        except OSError as error:
            if error.errno in OUT_OF_MEANS:
                raise ArenaFault("descriptors", f"a bot's socket cannot be looked for: {error.strerror}") from error
            return None
        status = os.fstat(found)
        if stat.S_ISSOCK(status.st_mode) and status.st_uid == self._owner:
            return found
        os.close(found)
        return None
