"""The director's match servers: as many processes as it asks for, replaced when they are lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from types import TracebackType
from typing import Self

from arena.match.events import MatchEvent
from arena.match.spec import MatchSpec
from arena.rpc.turns import places
from arena.rpc.worker_process import WorkerProcess
from arena.scratch.folders import sweep
from arena.tournament.ports import WorkerLost


class WorkerPool:
    """Fulfils the port `MatchPlayer`; use it as an asynchronous context manager."""

    def __init__(self, workers: int, sandbox: str) -> None:
        """Nothing runs before the first match; so many workers share the places of this machine (`rpc/turns.py`).

        Their bots are kept apart as `sandbox` says (`arena.bots.box.level`).
        """
        self._sandbox = sandbox
        self._places = places(workers)
        self._workers: dict[int, WorkerProcess] = {}

    async def __aenter__(self) -> Self:
        """Open the pool, and remove what killed processes have left."""
        sweep()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End every match server, and with it its bots; what killed ones have left is removed."""
        await self.renew()

    async def renew(self) -> None:
        """End every match server, as after an error that it may have part in; the next match starts another."""
        workers, self._workers = list(self._workers.values()), {}
        await asyncio.gather(*(worker.close() for worker in workers))
        sweep()

    async def play(self, spec: MatchSpec, worker: int) -> AsyncGenerator[MatchEvent, None]:
        """Play a match on the worker of that number, which is started if it does not run.

        Raises:
            WorkerLost: it died, or failed; the next call with this number starts another.
        """
        process = await self._ready(worker)
        try:
            async with aclosing(process.play(spec)) as events:
                async for event in events:
                    yield event
        except WorkerLost:
            await self._drop(worker)
            raise

    async def _ready(self, worker: int) -> WorkerProcess:
        process = self._workers.get(worker)
        if process is None or not process.alive:
            await self._drop(worker)
            try:
                process = self._workers[worker] = WorkerProcess(self._places, self._sandbox)
            except OSError as error:
                raise WorkerLost(f"a match server cannot be started: {error}") from error
        try:
            await process.ready()  # also one that runs: whoever had it started may have been cancelled meanwhile
        except WorkerLost:
            await self._drop(worker)
            raise
        return process

    async def _drop(self, worker: int) -> None:
        process = self._workers.pop(worker, None)
        if process is not None:
            await process.close()
