"""A decision that is under way, with its stopwatch and its deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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

    __slots__ = ("_deadline", "_loop", "_on_late", "_timer", "answer", "sent")

    def __init__(self, deadline: float, on_late: Callable[[], None]) -> None:
        """Open a question with so many seconds to answer it; `on_late` is called when they have passed."""
        self._loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Answer] = self._loop.create_future()
        self._deadline = deadline
        self._on_late = on_late
        self.sent: float | None = None
        # Runs from now, so that a bot which does not read its stream runs out of time as well.
        self._timer = self._loop.call_later(deadline, self._check)

    def start(self, now: float) -> None:
        """The decision is being sent, at this reading of the stopwatch."""
        self.sent = now

    def settle(self, reply: bot_pb2.Reply, now: float) -> None:
        """The reply was read, at this reading of the stopwatch."""
        elapsed = now - (now if self.sent is None else self.sent)
        if elapsed > self._deadline:
            self.fail(self._too_late())
        elif not self.answer.done():
            self.answer.set_result(Answer(reply, elapsed))

    def fail(self, fault: BotFault | ArenaFault) -> None:
        """There will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(fault)

    def close(self) -> None:
        """Nobody waits any more."""
        self._timer.cancel()

    def _check(self) -> None:
        if self.answer.done():  # the timer and the answer came at the same moment
            return
        waited = self._deadline if self.sent is None else perf_counter() - self.sent
        if waited < self._deadline:
            self._timer = self._loop.call_later(self._deadline - waited, self._check)
            return
        self._on_late()
        self.fail(self._too_late())

    def _too_late(self) -> BotFault:
        unread = ": the bot does not read its stream" if self.sent is None else ""
        return BotFault(Reason.TIME, f"no answer within {self._deadline:.3f} s, the margin included{unread}")
