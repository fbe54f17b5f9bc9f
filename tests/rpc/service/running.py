"""A service with real handlers over a real database, on loopback, in a thread of its own; it plays nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import Queue
from typing import Final

from arena.bootstrap.places import Service
from arena.bootstrap.service.desk import BotDesk
from arena.bootstrap.service.house import House
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.tables import make_apart
from arena.bots.intake.limits import MAX_TOTAL
from arena.rpc.service.handlers import Ports
from arena.rpc.service.server import Serving, serving
from arena.rpc.service.servicer import TournamentService
from arena.service.access import Account, Role, make_secret, secret_hash
from arena.service.desk import Office
from tests.bootstrap.service.houses import Home, open_home
from tests.rpc.service.harness import LOOPBACK

PEOPLE: Final = (
    Account("vera", Role.VIEWER),
    Account("anna", Role.AUTHOR),
    Account("bert", Role.AUTHOR),
    Account("olga", Role.ORGANISER),
    Account("adam", Role.ADMIN),
)
SECRETS: Final = {account.name: make_secret() for account in PEOPLE}
_ACCOUNTS: Final = {secret_hash(SECRETS[account.name]): account for account in PEOPLE}


@dataclass(frozen=True)
class Running:
    """A service that runs."""

    home: Home
    address: str
    loop: asyncio.AbstractEventLoop
    """On which the service runs."""

    def place(self, name: str) -> Service:
        """The service as somebody reaches it."""
        return Service(self.address, SECRETS[name])


def silent_office(house: House) -> Office:
    """The service's own office, which wakes nobody."""
    return ServiceOffice(house, Bells(lambda: None, lambda: None, lambda: None))


@contextmanager
def running(
    folder: Path, *, largest_upload: int = MAX_TOTAL, make_office: Callable[[House], Office] = silent_office
) -> Iterator[Running]:
    """Serve the database of a folder until the block ends."""
    with open_home(folder) as home:
        house = home.house
        desk, telemetry = BotDesk(house, lambda: None), house.counting.service
        apart = partial(make_apart, home.url)
        servicer = TournamentService(Ports(house.store, desk, make_office(house), apart, telemetry, largest_upload))
        told: Queue[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Queue()

        async def serve() -> None:
            stop = asyncio.Event()
            async with serving(servicer, _ACCOUNTS.get, telemetry, Serving(LOOPBACK, drain=1.0)) as served:
                told.put((served.address, asyncio.get_running_loop(), stop))
                await stop.wait()
                house.watchers.end()

        thread = threading.Thread(target=lambda: asyncio.run(serve()), name="service")
        thread.start()
        address, loop, stop = told.get(timeout=60)
        try:
            yield Running(home, address, loop)
        finally:
            loop.call_soon_threadsafe(stop.set)
            thread.join()
