"""Reads what a person types, without keeping the bots' processes waiting."""

from __future__ import annotations

import asyncio
import os
from typing import Final

CHUNK: Final = 4096


class Keyboard:
    """The lines of a terminal, a pipe or a file."""

    def __init__(self, descriptor: int) -> None:
        """Read from an open descriptor, which stays open."""
        self._descriptor = descriptor
        self._unread = b""
        self._ended = False

    async def line(self) -> str | None:
        """The next line without its end, None after the last."""
        while b"\n" not in self._unread and not self._ended:
            data = await self._more()
            self._ended = not data
            self._unread += data
        if not self._unread:
            return None
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace").strip()

    async def _more(self) -> bytes:
        loop = asyncio.get_running_loop()
        ready = loop.create_future()
        try:
            loop.add_reader(self._descriptor, _tell, ready)
        except PermissionError:  # a file is always ready, and epoll refuses it
            return os.read(self._descriptor, CHUNK)
        try:
            await ready
        finally:
            loop.remove_reader(self._descriptor)
        try:
            return os.read(self._descriptor, CHUNK)
        except OSError:  # the terminal is gone
            return b""


def _tell(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
