"""Runs the tasks of the workers together: until all are done, one fails, or a stop is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final

from arena.tournament.ports import TournamentError

GRACE: Final = 1.0
"""Seconds that a cancelled worker has to close its match; then it is cancelled once more, for as long."""


class StuckWorkers(TournamentError):
    """Workers did not end although they were cancelled twice."""


async def run_crew(jobs: Sequence[Coroutine[Any, Any, None]], stop: asyncio.Event, close: Callable[[], None]) -> None:
    """Run jobs side by side; when one fails or `stop` is set, `close` is called and the others are cancelled.

    Raises:
        StuckWorkers: a job goes on although it was cancelled.
        Exception: whatever a job raised; of several the first, the others are its notes.
    """
    tasks = [asyncio.create_task(job) for job in jobs]
    stopped = asyncio.create_task(stop.wait())
    try:
        await _until_over(tasks, stopped)
    finally:
        close()
        await _cancel([*tasks, stopped])
        # Looked at here, too, where the crew itself is cancelled: else asyncio complains of failures that nobody saw.
        failures = [error for task in tasks if not task.cancelled() and (error := task.exception()) is not None]
    if failures:
        for other in failures[1:]:
            failures[0].add_note(f"another worker failed too: {other!r}")
        raise failures[0]


async def _until_over(tasks: Collection[asyncio.Task[None]], stopped: asyncio.Task[Any]) -> None:
    waiting = set(tasks)
    while waiting and not stopped.done():
        done, _ = await asyncio.wait({*waiting, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if any(_failed(task) for task in done):
            return
        waiting -= done


async def _cancel(tasks: Collection[asyncio.Task[Any]]) -> None:
    for _ in range(2):
        waiting = [task for task in tasks if not task.done()]
        for task in waiting:
            task.cancel()
        if waiting:
            await asyncio.wait(waiting, timeout=GRACE)
    stuck = sum(not task.done() for task in tasks)
    if stuck:
        raise StuckWorkers(f"{stuck} workers did not end within {2 * GRACE:g} s; look for processes that were left")


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None
