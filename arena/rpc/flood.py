"""Ends a bot that floods its connection with frames that are no message, such as pings.

gRPC reads and answers them for ever, in threads of its own: ten seconds of pings cost ten seconds of processor and
300 MB. It has no limit for it and does not tell. So the arena looks for processor time that went into no message, and
then for the connection that always has something to be read.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol

from arena.games.verdict import Reason
from arena.match.ports import BotFault
from arena.rpc.process import Process
from arena.rpc.unread import unread_peers

PERIOD: Final = 0.1
"""Seconds between two looks while a bot runs."""
A_MESSAGE: Final = 0.001
"""Seconds of processor that gRPC's threads may take for a message; it needs a tenth of it."""
FOR_NOTHING: Final = 0.25
"""More of a processor than this, beyond what the messages may take, goes into a flood."""
UNREAD: Final = 3
"""A connection gets so many points at a look at which it has something unread, and loses one at any other, …"""
FLOODS: Final = 4 * UNREAD
"""… and floods when it has so many: an honest one has something unread for moments only."""
TALKS: Final = 20
"""Where so many messages were exchanged since the last look, it is no wonder that one of them is unread."""


class Stream(Protocol):
    """The part of a `BotStream` that is needed."""

    messages: int
    """Sent and received until now."""

    def break_off(self, fault: BotFault) -> None:
        """End the stream."""


class Line:
    """The connection to one bot process; the stream on it opens later."""

    def __init__(self, process: Process) -> None:
        """Take the process."""
        self.process = process
        self.stream: Stream | None = None
        self.exchanged = 0
        """How many messages there were between the last two looks."""
        self._messages = 0

    def look(self) -> None:
        """Count the messages."""
        before, self._messages = self._messages, 0 if self.stream is None else self.stream.messages
        self.exchanged = self._messages - before

    def cut(self) -> Awaitable[None]:
        """End the stream, by a fault of the bot, and then the process."""
        if self.stream is not None:
            self.stream.break_off(BotFault(Reason.PROTOCOL, "the bot floods its connection with what is no message"))
        return self.process.kill()


class FloodGuard:
    """Looks after all bots of a match server, with one timer."""

    def __init__(
        self,
        spent: Callable[[], float] = lambda: time.process_time() - time.thread_time(),
        unread: Callable[[], Mapping[int, bool]] = unread_peers,
    ) -> None:
        """`spent`: the processor seconds of all threads but this; `unread`: see `unread_peers`."""
        self._spent = spent
        self._unread = unread
        self._lines: list[Line] = []
        self._scores: Counter[Line] = Counter()
        self._cuts: set[asyncio.Future[None]] = set()
        self._last: tuple[float, float] | None = None

    def watch(self, process: Process) -> Line:
        """Look after one more process, until it ends."""
        line = Line(process)
        self._lines.append(line)
        if self._last is None:
            self._begin()
        return line

    def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        self._last = loop.time(), self._spent()
        loop.call_later(PERIOD, self._look)

    def _look(self) -> None:
        assert self._last is not None, "a look follows another"
        since, spent = self._last
        self._lines = [line for line in self._lines if line.process.alive]
        for line in self._lines:
            line.look()
        useful = A_MESSAGE * sum(line.exchanged for line in self._lines)
        seconds = asyncio.get_running_loop().time() - since
        if self._spent() - spent > useful + FOR_NOTHING * seconds:
            self._judge()
        self._last = None
        if self._lines:
            self._begin()
        else:
            self._scores.clear()

    def _judge(self) -> None:
        """A flood is going on: whose connection is it?"""
        unread = self._unread()
        owners = {line: unread.keys() & line.process.threads().keys() for line in self._lines}
        lost = any(unread[peer] for peer in unread.keys() - set[int]().union(*owners.values()))
        for line, peers in owners.items():
            # Whose connection is to no process of its own has hidden it: the one that listened has ended.
            waits = any(unread[peer] for peer in peers) if peers else lost
            points = UNREAD if waits and line.exchanged < TALKS else -1
            self._scores[line] = max(0, self._scores[line] + points)
            if self._scores[line] >= FLOODS:
                self._lines.remove(line)
                self._cut(line)

    def _cut(self, line: Line) -> None:
        cut = asyncio.ensure_future(line.cut())
        self._cuts.add(cut)
        cut.add_done_callback(self._cuts.discard)
