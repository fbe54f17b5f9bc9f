"""Runs a tournament that a store has: workers, director, telemetry, and the keys that stop it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from arena.bootstrap.crews import Crew
from arena.bootstrap.presence import has_ended, this_process
from arena.rpc.worker_pool import WorkerPool
from arena.tournament.director import Director
from arena.tournament.lease import leased
from arena.tournament.model import Tournament
from arena.tournament.ports import Store, Telemetry
from arena.tournament.progress import Progress, Report


def run_tournament(
    tournament: Tournament,
    store: Store,
    telemetry: Telemetry,
    crew: Crew,
    on_progress: Callable[[Progress], None],
) -> Report:
    """Play what is planned; Ctrl-C and SIGTERM stop the run, and what is in progress stays planned.

    Raises:
        TournamentBusy: another process runs the tournament.
        StaleDirector: another run has taken the tournament over.
        WorkersFailing: workers die and nothing gets played.
    """
    return asyncio.run(_run(tournament, store, telemetry, crew, on_progress))


async def _run(
    tournament: Tournament,
    store: Store,
    telemetry: Telemetry,
    crew: Crew,
    on_progress: Callable[[Progress], None],
) -> Report:
    stop = asyncio.Event()
    async with leased(store, tournament.name, this_process(), has_ended) as lease:
        with _stopping(stop):
            return await lease.guard(_direct(tournament, store, telemetry, crew, on_progress, lease.epoch, stop))


async def _direct(
    tournament: Tournament,
    store: Store,
    telemetry: Telemetry,
    crew: Crew,
    on_progress: Callable[[Progress], None],
    epoch: int,
    stop: asyncio.Event,
) -> Report:
    async with WorkerPool(crew.workers, crew.sandbox) as player:
        director = Director(
            tournament,
            epoch,
            workers=crew.workers,
            store=store,
            player=player,
            telemetry=telemetry,
            on_progress=on_progress,
        )
        return await director.run(stop)


@contextmanager
def _stopping(stop: asyncio.Event) -> Iterator[None]:
    """SIGINT and SIGTERM set `stop` instead of ending the process."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    try:
        yield
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
