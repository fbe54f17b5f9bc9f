"""Notices questions that are overdue, with one timer for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from time import perf_counter
from typing import Final, Generic, TypeVar

from arena.rpc.question import Question

K = TypeVar("K", bound=Hashable)

BEAT: Final = 0.25
"""Seconds between two looks at most; a look that is later by as much shows that this process stood still."""


class Watch(Generic[K]):
    """Calls back for each overdue question.

    A timer for each question would be set and cancelled thousands of times a second; here the timer stands at the
    earliest due time that was known when it was set, or at the next beat, and looks again when it rings.
    """

    def __init__(self, questions: Mapping[K, Question], overdue: Callable[[K], None]) -> None:
        """Watch a mapping that changes."""
        self._questions = questions
        self._overdue = overdue
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = float("inf")

    def add(self, question: Question) -> None:
        """A question was added to the mapping."""
        if question.due < self._rings_at:
            self._set(question.due)

    def excuse(self, now: float) -> None:
        """Give every question the time for which this process was stopped or had no processor: it is no bot's."""
        if BEAT <= now - self._rings_at < float("inf"):
            for question in self._questions.values():
                question.excuse(self._rings_at, now)
            self._rings_at = now

    def close(self) -> None:
        """Watch no more, whatever is added."""
        self._rings_at = float("-inf")
        if self._timer is not None:
            self._timer.cancel()

    def _set(self, due: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        now = perf_counter()
        self._rings_at = min(due, now + BEAT)
        delay = max(0.0, self._rings_at - now)
        self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        now = perf_counter()
        self.excuse(now)
        self._rings_at = float("inf")
        for key in [key for key, question in self._questions.items() if question.due <= now]:
            self._overdue(key)
        if self._questions:
            self._set(min(question.due for question in self._questions.values()))
