"""A decision that is under way, with its stopwatch and its deadline."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.load import Load, late_fault
from arena.v1 import bot_pb2

NEVER: Final = float("inf")


class Answer(NamedTuple):
    """A reply that came in time."""

    reply: bot_pb2.Reply
    elapsed: float
    """Seconds from sending the decision to reading the reply."""


class Question:
    """The clock of a decision starts when it is sent, and stops when its reply is read."""

    __slots__ = ("_deadline", "_excused", "_reprieved", "answer", "begun", "late", "load", "sent", "waited")

    def __init__(self, deadline: float, answer: asyncio.Future[Answer]) -> None:
        """Open a question with so many seconds to answer it, once it is sent."""
        self.answer = answer
        self.sent = False
        self.begun = NEVER
        """The reading of the stopwatch from which its seconds count."""
        self.late = 0.0
        """Seconds for which the arena was late since then."""
        self.waited = 0.0
        """Seconds for which the arena's thread had had no processor until then."""
        self.load: Load | None = None
        """The load of the bot when the decision was looked at first."""
        self._deadline = deadline
        self._excused = 0.0
        self._reprieved = False

    @property
    def due(self) -> float:
        """The reading of the stopwatch at which it is too late."""
        return self.begun + self._deadline + self._excused

    def start(self, now: float, waited: float) -> None:
        """The decision is being sent, at these readings of the stopwatch and of the thread's waits."""
        self.sent = True
        self.begin(now, waited)

    def begin(self, now: float, waited: float) -> None:
        """The bot has its time from these readings on: it is asked, or it keeps the arena from asking."""
        self.begun = now
        self.waited = waited
        self.late = self._excused = 0.0
        self.load = None

    def pause(self) -> None:
        """The decision is not sent, and not because of the bot."""
        self.begun = NEVER

    def note_late(self, since: float, until: float) -> None:
        """The arena was late between these readings of the stopwatch."""
        if self.begun < until:
            self.late += until - max(since, self.begun)

    def excuse(self, since: float, until: float) -> None:
        """Nobody measured between these readings of the stopwatch: that time does not count."""
        if self.begun < until:
            self._excused += until - max(since, self.begun)

    def reprieve(self, seconds: float) -> None:
        """Wait a little longer, once: the answer may have come while nobody measured."""
        if not self._reprieved:
            self._reprieved = True
            self._excused += seconds

    def settle(self, reply: bot_pb2.Reply, now: float) -> bool:
        """The reply was read, at this reading of the stopwatch; whether that was in time."""
        elapsed = max(0.0, now - self.begun - self._excused)
        in_time = elapsed <= self._deadline
        if in_time and not self.answer.done():
            self.answer.set_result(Answer(reply, elapsed))
        return in_time

    def fail(self, fault: BotFault | ArenaFault) -> None:
        """There will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(fault)

    def lateness(self, now: float, waited: float) -> float:
        """For what part of the time of the decision the arena was late, by its looks or by the system's account."""
        late = max(self.late, waited - self.waited)
        return late / max(now - self.begun, late, 1e-9)

    def judge(self, lateness: float, load: Load | None) -> BotFault | ArenaFault:
        """Whose fault it is that no answer came; the load of the bot is that of now, where there is an earlier one."""
        share = self.load.until(load) if self.load is not None and load is not None else None
        return late_fault(self._deadline, lateness, share)

    def judge_unread(self, lateness: float, load: Load | None) -> BotFault | ArenaFault:
        """The same where the decision could not be written: if the machine was no hindrance, the bot does not read."""
        fault = self.judge(lateness, load)
        if fault.reason != Reason.TIME:
            return fault
        return BotFault(Reason.TIME, f"{fault.detail}; the bot does not read its stream")
