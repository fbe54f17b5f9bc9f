"""Remembers answers for a moment, so that a thousand calls do not ask a thousand times."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class _Answer(NamedTuple, Generic[T]):
    until: float
    task: asyncio.Future[T]


class Fresh(Generic[T]):
    """Answers by key, each as it was at most so many seconds ago."""

    def __init__(self, seconds: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Remember so many answers, those that were asked for last."""
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._answers: OrderedDict[str, _Answer[T]] = OrderedDict()

    async def of(self, key: str, ask: Callable[[], asyncio.Future[T]]) -> T:
        """The answer of a key; of calls at the same time only one asks. An error is raised, and not remembered."""
        answer = self._answers.get(key)
        if answer is None or answer.until <= self._clock() or _failed(answer.task):
            answer = _Answer(self._clock() + self._seconds, ask())
            self._remember(key, answer)
        # One caller that hangs up does not take the answer from the others.
        return await asyncio.shield(answer.task)

    def _remember(self, key: str, answer: _Answer[T]) -> None:
        self._answers[key] = answer
        self._answers.move_to_end(key)
        while len(self._answers) > self._most:
            self._answers.popitem(last=False)


def _failed(task: asyncio.Future[T]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
