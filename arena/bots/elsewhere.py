"""A bot that somebody else has started, for instance in a debugger: it is dialled, and never started or ended here."""

from __future__ import annotations

import asyncio
import socket
from time import monotonic
from typing import Final

from arena.bots.ending import Exit
from arena.bots.errors import BotError
from arena.bots.instance import StartFailed
from arena.bots.knock import answers
from arena.bots.threads import Thread
from arena.match.spec import BotSpec

POLL: Final = 0.02
UNIX: Final = "unix:"
NOWHERE: Final = "elsewhere"
"""How it is kept apart: the arena does not know."""


def parse_address(text: str) -> str | None:
    """The address that ``unix:/path`` or ``host:port`` means, as `Elsewhere.address` has it; None: it is neither.

    Raises:
        BotError: it is one of them, and wrong.
    """
    if text.startswith(UNIX):
        path = text.removeprefix(UNIX)
        if not path.startswith("/"):
            raise BotError(f"{text}: write the whole path, unix:/path/of/the.sock")
        return path
    host, colon, port = text.rpartition(":")
    if not colon or not host or "/" in text or not (port.isascii() and port.isdigit()):
        return None
    if not 1 <= int(port[:6]) <= 65_535:
        raise BotError(f"{text}: a port is a number from 1 to 65535")
    return text


class Elsewhere:
    """Fulfils the port `Process` of the wire for a process that is not ours."""

    def __init__(self, bot: BotSpec, address: str) -> None:
        """Nothing is dialled yet."""
        self.bot = bot
        self.address = address
        self.pid = 0
        self.alive = True
        self.log = Unheard()

    def threads(self) -> dict[int, Thread]:
        """None are known."""
        return {}

    def freeze(self) -> None:
        """Do nothing."""

    def thaw(self) -> None:
        """Do nothing."""

    async def exited(self) -> Exit:
        """Wait for ever: nobody hears of its end."""
        ended: asyncio.Future[Exit] = asyncio.get_running_loop().create_future()
        return await ended

    async def wait_ready(self, limit: float) -> None:
        """Wait until it accepts a connection, at most so many seconds.

        Raises:
            StartFailed: it does not.
        """
        deadline = monotonic() + limit
        is_late = False
        while not self._answers():
            if is_late:
                raise StartFailed(f"nobody answers at {self.address}")
            await asyncio.sleep(POLL)
            is_late = monotonic() >= deadline  # see `Instance.wait_ready`

    async def kill(self) -> None:
        """Do nothing."""

    def _answers(self) -> bool:
        if self.address.startswith("/"):
            return answers(self.address)
        host, _, port = self.address.rpartition(":")
        try:
            with socket.create_connection((host.strip("[]"), int(port)), timeout=1):
                return True
        except OSError:
            return False


class Unheard:
    """The log of a process whose output goes elsewhere; notes are kept."""

    def __init__(self) -> None:
        """Nothing is kept."""
        self._kept = b""

    def begin(self) -> Unheard:
        """The log of a game."""
        return Unheard()

    def add(self, data: bytes) -> None:
        """Keep a note."""
        self._kept += data

    def end(self) -> bytes:
        """What was kept."""
        return self._kept

    def tail(self) -> str:
        """Nothing."""
        return ""


class ElsewhereSpawner:
    """Fulfils the port `Spawner` with one process that runs already."""

    sandbox = NOWHERE

    def __init__(self, address: str) -> None:
        """Take where it serves."""
        self._address = address

    async def spawn(self, bot: BotSpec) -> Elsewhere:
        """The process that is there."""
        return Elsewhere(bot, self._address)
