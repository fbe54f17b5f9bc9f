"""Notices questions that are overdue, with one timer for all of them, and its own lateness with the same timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from typing import Final, Generic, TypeVar

from arena.rpc.load import Load
from arena.rpc.question import NEVER, Question

K = TypeVar("K", bound=Hashable)

BEAT: Final = 0.025
"""Seconds between two looks at most; a look that is later by as much shows that this process stood still."""

LATE: Final = 0.005
"""A look that is later by so many seconds shows that the machine has not enough processors."""


class Watch(Generic[K]):
    """Calls back for each overdue question.

    A timer for each question would be set and cancelled thousands of times a second; here the timer stands at the
    earliest due time that was known when it was set, or at the next beat, and looks again when it rings.
    """

    def __init__(self, questions: Mapping[K, Question], overdue: Callable[[K], None], load: Callable[[], Load]) -> None:
        """Watch a mapping that changes; `load` is the bot's, read once for each question that lasts a beat."""
        self._questions = questions
        self._overdue = overdue
        self._load = load
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = NEVER

    def add(self, question: Question) -> None:
        """The clock of a question in the mapping has started."""
        if question.due < self._rings_at:
            self._set(question.due)

    def excuse(self, now: float) -> bool:
        """Note whether this process looks late; where it stood still, that time is no bot's."""
        late = now - self._rings_at
        if not LATE <= late < NEVER:
            return False
        since, self._rings_at = self._rings_at, now
        for question in self._questions.values():
            question.note_late(since, now)
            if late >= BEAT:
                question.excuse(since, now)
        return True

    def close(self) -> None:
        """Watch no more, whatever is added."""
        self._rings_at = -NEVER
        if self._timer is not None:
            self._timer.cancel()

    def _look_at_load(self) -> None:
        new = [question for question in self._questions.values() if question.sent and question.load is None]
        if new:
            load = self._load()
            for question in new:
                question.load = load

    def _set(self, due: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        now = self._loop.time()
        self._rings_at = min(due, now + BEAT)
        self._timer = self._loop.call_later(max(0.0, self._rings_at - now), self._ring)

    def _ring(self) -> None:
        now = self._loop.time()
        late = self.excuse(now)
        self._rings_at = NEVER
        self._look_at_load()
        for key, question in list(self._questions.items()):
            if question.due <= now and late:
                question.reprieve(BEAT)
            if question.due <= now:
                self._overdue(key)
        due = min((question.due for question in self._questions.values()), default=NEVER)
        if due < NEVER:
            self._set(due)
