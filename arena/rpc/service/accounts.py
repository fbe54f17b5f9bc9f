"""Remembers for a moment whose token it is, so that a thousand calls do not ask the database a thousand times."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final

from arena.rpc.service.fresh import Fresh
from arena.service.access import Account

FRESH: Final = 2.0
"""Seconds for which an answer holds: a revoked token is worthless after so long."""
MOST: Final = 1024
"""Tokens that are remembered, bad ones too."""

Lookup = Callable[[str], Account | None]
"""Whose token it is, by its hash; asks the database, so it is called in a thread."""


class Accounts:
    """Whose token it is, as the database had it at most `FRESH` seconds ago."""

    def __init__(self, lookup: Lookup, threads: Executor, clock: Callable[[], float] = time.monotonic) -> None:
        """Ask by a lookup, in threads of its own: who guesses tokens must not take those of the handlers."""
        self._lookup = lookup
        self._threads = threads
        self._answers = Fresh[Account | None](FRESH, MOST, clock)

    async def of(self, digest: str) -> Account | None:
        """Whose token has that hash; of calls at the same time only one asks. What the lookup raises is raised."""
        loop = asyncio.get_running_loop()
        return await self._answers.of(digest, lambda: loop.run_in_executor(self._threads, self._lookup, digest))
