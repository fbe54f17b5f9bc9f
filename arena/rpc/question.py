"""A decision that is under way, with its stopwatch and its deadline."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import NamedTuple

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.v1 import bot_pb2


class Answer(NamedTuple):
    """A reply that came in time."""

    reply: bot_pb2.Reply
    elapsed: float
    """Seconds from sending the decision to reading the reply."""


class Question:
    """The clock of a decision starts when it is sent, and stops when its reply is read."""

    __slots__ = ("_asked", "_deadline", "_excused", "answer", "sent")

    def __init__(self, deadline: float, answer: asyncio.Future[Answer]) -> None:
        """Open a question with so many seconds to answer it, once it is sent."""
        self.answer = answer
        self.sent: float | None = None
        self._asked = perf_counter()
        self._deadline = deadline
        self._excused = 0.0

    @property
    def due(self) -> float:
        """The reading of the stopwatch at which it is too late; a decision that cannot be sent is not waited for."""
        return self._begun + self._deadline + self._excused

    @property
    def _begun(self) -> float:
        return self._asked if self.sent is None else self.sent

    def start(self, now: float) -> None:
        """The decision is being sent, at this reading of the stopwatch."""
        self.sent = now
        self._excused = 0.0

    def excuse(self, since: float, until: float) -> None:
        """Nobody measured between these readings of the stopwatch: that time does not count."""
        self._excused += until - max(since, self._begun)

    def settle(self, reply: bot_pb2.Reply, now: float) -> None:
        """The reply was read, at this reading of the stopwatch."""
        elapsed = now - (now if self.sent is None else self.sent + self._excused)
        if elapsed > self._deadline:
            self.expire()
        elif not self.answer.done():
            self.answer.set_result(Answer(reply, elapsed))

    def fail(self, fault: BotFault | ArenaFault) -> None:
        """There will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(fault)

    def expire(self) -> None:
        """It is too late for an answer."""
        unread = ": the bot does not read its stream" if self.sent is None else ""
        detail = f"no answer within {self._deadline:.3f} s, the margin included{unread}"
        self.fail(BotFault(Reason.TIME, detail))
