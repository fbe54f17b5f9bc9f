"""Remembers for a moment whose token it is, so that a thousand calls do not ask the database a thousand times."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, NamedTuple

from arena.service.access import Account

FRESH: Final = 2.0
"""Seconds for which an answer holds: a revoked token is worthless after so long."""
MOST: Final = 1024
"""Tokens that are remembered, bad ones too."""

Lookup = Callable[[str], Account | None]
"""Whose token it is, by its hash; asks the database, so it is called in a thread."""


class _Answer(NamedTuple):
    until: float
    task: asyncio.Future[Account | None]


class Accounts:
    """Whose token it is, as the database had it at most `FRESH` seconds ago."""

    def __init__(self, lookup: Lookup, threads: Executor, clock: Callable[[], float] = time.monotonic) -> None:
        """Ask by a lookup, in threads of its own: who guesses tokens must not take those of the handlers."""
        self._lookup = lookup
        self._threads = threads
        self._clock = clock
        self._answers: OrderedDict[str, _Answer] = OrderedDict()

    async def of(self, digest: str) -> Account | None:
        """Whose token has that hash; of calls at the same time only one asks. What the lookup raises is raised."""
        answer = self._answers.get(digest)
        if answer is None or answer.until <= self._clock() or _failed(answer.task):
            task = asyncio.get_running_loop().run_in_executor(self._threads, self._lookup, digest)
            answer = _Answer(self._clock() + FRESH, task)
            self._remember(digest, answer)
        # One caller that hangs up does not take the answer from the others.
        return await asyncio.shield(answer.task)

    def _remember(self, digest: str, answer: _Answer) -> None:
        self._answers[digest] = answer
        self._answers.move_to_end(digest)
        while len(self._answers) > MOST:
            self._answers.popitem(last=False)


def _failed(task: asyncio.Future[Account | None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
