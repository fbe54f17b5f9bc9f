"""What a bot process writes to stdout and stderr, cut into the games that it plays."""

from __future__ import annotations

import asyncio
import os
from typing import Final

LIMIT: Final = 1_048_576
"""The bytes that are kept of each game; the rest is dropped."""
TAIL: Final = 2_000
"""The bytes that are kept of the very end, for messages."""
CHUNK: Final = 65_536
"""The most that is read at once."""
PAUSE: Final = 0.02
"""How long the log is left alone after each reading, in seconds.

So a bot that floods its log waits for the arena, on its own clock: `CHUNK` / `PAUSE`, 3 MB/s, is all that is ever
read, whatever it writes.
"""
CUT: Final = b"\n[the arena keeps the first 1 MiB of a game; the rest was dropped]\n"


class GameLog:
    """The part of a log that belongs to one game."""

    def __init__(self, log: BotLog) -> None:
        """Take everything that arrives from now on."""
        self._log = log
        self._kept = bytearray()
        self._cut = False

    def add(self, data: bytes) -> None:
        """Keep what the bot wrote, as far as the limit allows; notes come in here too."""
        room = LIMIT - len(self._kept)
        self._kept += data[:room]
        self._cut = self._cut or len(data) > room

    def end(self) -> bytes:
        """Everything that was kept until now, what the arena has not yet read included; nothing more is taken."""
        self._log.leave(self)
        if self._cut:
            return bytes(self._kept[: LIMIT - len(CUT)]) + CUT
        return bytes(self._kept)


class BotLog:
    """Reads a process's output from a pipe, never fast enough for a flood to cost the arena anything."""

    def __init__(self, pipe: int) -> None:
        """Read from the non-blocking descriptor of a pipe, once `start` is called; it is closed in the end."""
        self._pipe: int | None = pipe
        self._loop = asyncio.get_running_loop()
        self._pause: asyncio.TimerHandle | None = None
        self._games: set[GameLog] = set()
        self._tail = b""
        self._opening: GameLog | None = self._join()

    def start(self) -> None:
        """Begin to read."""
        self._listen()

    def begin(self) -> GameLog:
        """The log of a game that begins; the first has also what was written before it."""
        opening, self._opening = self._opening, None
        return opening or self._join()

    def leave(self, game: GameLog) -> None:
        """Give a game nothing more, after what is there already."""
        if game in self._games:
            self._read()
            self._games.remove(game)

    def tail(self) -> str:
        """The end of what was written last, for a message."""
        self._read()
        return self._tail.decode(errors="replace").strip()

    def close(self) -> None:
        """Read what is left in the pipe, and close it; games can still be ended."""
        self._read()
        if self._pipe is not None:
            self._hang_up(self._pipe)

    def _join(self) -> GameLog:
        game = GameLog(self)
        self._games.add(game)
        return game

    def _listen(self) -> None:
        if self._pipe is not None:
            self._loop.add_reader(self._pipe, self._take_a_chunk, self._pipe)

    def _take_a_chunk(self, pipe: int) -> None:
        self._loop.remove_reader(pipe)
        self._read()
        self._pause = self._loop.call_later(PAUSE, self._listen)

    def _read(self) -> None:
        """Read one chunk; that is all that a pipe holds."""
        if self._pipe is None:
            return
        try:
            data = os.read(self._pipe, CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._hang_up(self._pipe)
        self._tail = (self._tail + data)[-TAIL:]
        for game in self._games:
            game.add(data)

    def _hang_up(self, pipe: int) -> None:
        if self._pause is not None:
            self._pause.cancel()
        self._loop.remove_reader(pipe)
        os.close(pipe)
        self._pipe = None
