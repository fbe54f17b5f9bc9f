"""The few files of a running bot: a private folder with its socket, and the pipe for its output."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

from arena.scratch import folders

SOCKET: Final = "bot.sock"
LONGEST: Final = f"9999999/{SOCKET}"
"""Below the base, the longest name of a socket: more processes no warden has started."""
PATH: Final = "/usr/local/bin:/usr/bin:/bin"


def make_base() -> Path:
    """A new folder, open to this user only, for the homes of a match server's bots; its path is short.

    Raises:
        OSError: it cannot be made.
    """
    return folders.make_folder(socket=LONGEST)


class Home:
    """Where one bot process may write, and what the arena reads there."""

    def __init__(self, base: Path, number: int) -> None:
        """Make the folder and the pipe.

        Raises:
            OSError: there is no room, or there are no file descriptors left.
        """
        self.folder = base / str(number)
        self.socket = self.folder / SOCKET
        self.log_pipe = base / f"{number}.log"
        self.folder.mkdir(mode=0o700)
        os.mkfifo(self.log_pipe, 0o600)
        self.log_reader = os.open(self.log_pipe, os.O_RDONLY | os.O_NONBLOCK)

    def environment(self) -> dict[str, str]:
        """The whole environment of the bot; nothing of the arena's own is in it."""
        return {
            "PATH": PATH,
            "LANG": "C.UTF-8",
            "HOME": str(self.folder),
            "TMPDIR": str(self.folder),
            "ARENA_SOCKET": str(self.socket),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUNBUFFERED": "1",
        }

    def seal(self) -> None:
        """Take the pipe's name away, once nobody has to open it any more."""
        self.log_pipe.unlink(missing_ok=True)

    def discard(self) -> None:
        """Take everything back: there will be no process."""
        os.close(self.log_reader)
        self.seal()
        self.folder.rmdir()

    async def remove(self) -> None:
        """Remove the folder with all that the bot has put there."""
        await remove(self.folder)


async def remove(folder: Path) -> None:
    """Remove a folder without making anybody wait: a bot may have filled it."""
    await asyncio.to_thread(folders.remove, folder)
