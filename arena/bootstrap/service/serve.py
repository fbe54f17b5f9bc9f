"""Composes the service and runs it until somebody tells it to end."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from arena.bootstrap.crews import Crew
from arena.bootstrap.service.house import House
from arena.bootstrap.service.staff import Staff
from arena.bootstrap.service.tables import make_apart
from arena.bootstrap.stores import bot_store, store_for_serving
from arena.bootstrap.telemetry import open_service_telemetry
from arena.bots.intake.limits import MAX_TOTAL
from arena.rpc.service.handlers import Ports
from arena.rpc.service.server import Served, Serving, serving
from arena.rpc.service.servicer import TournamentService
from arena.rpc.worker_pool import WorkerPool
from arena.service.watchers import Watchers
from arena.storage.location import database_place
from arena.telemetry.logs import configure_logs

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True)
class Service:
    """What a service is made of."""

    url: str
    """Of the database."""
    bots: str | None
    """The folder of submitted bots; None: beside the database."""
    crew: Crew
    server: Serving
    drain: int
    """Seconds that games and calls in progress have at the end."""
    metrics_port: int | None
    metrics_address: str
    check_limit: int
    """Seconds that the check of a version may take."""
    ladder_width: int
    """In Elo."""


def run_service(service: Service, say: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM, then drain; a second signal ends the process at once.

    `say` hears where it listens.

    Raises:
        StorageError: the database cannot be used as it is.
        ListenError: the address cannot be had.
        TlsError: a certificate or key cannot be used.
        MetricsPortError: the port cannot be had.
    """
    with _open_house(service, say) as house:
        asyncio.run(_serve(service, house, say))


@contextmanager
def _open_house(service: Service, say: Callable[[str], None]) -> Iterator[House]:
    bots = bot_store(service.url, service.bots)
    folders = _folders(service.url, bots.root)
    with (
        store_for_serving(service.url) as store,
        open_service_telemetry(service.metrics_port, say, address=service.metrics_address, folders=folders) as counting,
    ):
        configure_logs(logging.INFO)
        yield House(store, bots, service.crew, counting, Watchers(counting.service.watchers), _now)


def _folders(url: str, bots: Path) -> dict[str, Path]:
    """Whose disks are watched; a server's database has a disk of its own."""
    place = database_place(url, create=True)
    return {"bots": bots} | ({"database": place.absolute().parent} if isinstance(place, Path) else {})


async def _serve(service: Service, house: House, say: Callable[[str], None]) -> None:
    with _told_to_end() as told:
        async with (
            WorkerPool(service.crew.workers, service.crew.sandbox) as pool,
            _working(service, house, pool, told) as staff,
            _server(service, house, staff) as served,
        ):
            served.ready()
            say(f"serving on {served.address}")
            await told.wait()
            say("stopping: games in progress are finished or go back to what is planned; a second signal ends at once")
            await asyncio.gather(served.drain(service.drain), staff.leave(service.drain))


@asynccontextmanager
async def _working(
    service: Service, house: House, pool: WorkerPool, told: asyncio.Event
) -> AsyncGenerator[Staff, None]:
    """The staff, at work in the block and until it has left; without it the service is told to end."""
    staff = Staff(house, pool, ladder_width=service.ladder_width, check_limit=service.check_limit)
    working = asyncio.create_task(staff.run())
    working.add_done_callback(lambda _: told.set())
    try:
        yield staff
    finally:
        await staff.leave(0)
        await working


@asynccontextmanager
async def _server(service: Service, house: House, staff: Staff) -> AsyncGenerator[Served, None]:
    ports = Ports(
        reader=house.store,
        desk=staff.desk,
        office=staff.office,
        apart=partial(make_apart, service.url),
        telemetry=house.counting.service,
        largest_upload=MAX_TOTAL,
    )
    async with serving(
        TournamentService(ports), house.store.account_of, house.counting.service, service.server
    ) as served:
        yield served


@contextmanager
def _told_to_end() -> Iterator[asyncio.Event]:
    """Set by the first signal; the second one has the effect that it has on any process."""
    loop = asyncio.get_running_loop()
    told = asyncio.Event()

    def tell(number: signal.Signals) -> None:
        if told.is_set():
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        told.set()

    for number in SIGNALS:
        loop.add_signal_handler(number, tell, number)
    try:
        yield told
    finally:
        for number in SIGNALS:
            loop.remove_signal_handler(number)


def _now() -> datetime:
    return datetime.now(UTC)
