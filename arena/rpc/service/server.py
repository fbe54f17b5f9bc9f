"""The server of `TournamentService`: everything between a socket and the handlers."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from grpc import aio
from grpc_health.v1 import health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from arena.rpc.address import Address
from arena.rpc.service.accounts import Accounts, Lookup
from arena.rpc.service.conductor import Conductor
from arena.rpc.service.flights import Flights
from arena.rpc.service.gate import Gate
from arena.rpc.service.health import Health
from arena.rpc.service.limits import OPTIONS, Limits
from arena.rpc.service.listening import ListenError, check_free, check_open, parse_listen
from arena.rpc.service.needs import HEALTH, SERVICE
from arena.rpc.service.tls import credentials
from arena.rpc.service.tls_files import TlsFiles
from arena.service.telemetry import ServiceTelemetry
from arena.v1 import tournament_pb2_grpc

LOOKUPS: Final = 2
"""Threads that ask whose token it is."""
LAST_WORDS: Final = 0.5
"""Seconds for answers on their way when the connections are closed."""


@dataclass(frozen=True, slots=True)
class Serving:
    """How to serve."""

    listen: str
    """For instance ``127.0.0.1:7777``; port 0 is any that is free."""
    tls: TlsFiles | None = None
    insecure: bool = False
    """Without TLS listen beyond this machine all the same."""
    dev: bool = False
    """Tell every tool which methods there are."""
    drain: float = 30.0
    """Seconds that calls in progress have when the block of `serving` ends."""
    limits: Limits = Limits()  # noqa: RUF009 (frozen)


class Served:
    """A server that listens."""

    def __init__(self, server: aio.Server, address: Address, health: Health, flights: Flights) -> None:
        """Be in charge of it."""
        self._server = server
        self._health = health
        self._flights = flights
        self.address: Final = str(address)
        """Where it listens, with the port that it has got."""

    def ready(self, serving: bool = True) -> None:
        """Say by the health service that it serves, or that it cannot for now; at first it says that it does not."""
        self._health.tell(serving=serving)

    async def drain(self, seconds: float) -> None:
        """Say that it does not serve, take no more calls, end those of watchers, and finish the others in that time.

        Then it listens no more. Calling it again does nothing.
        """
        self.ready(serving=False)
        await self._flights.land(seconds)
        await self._server.stop(LAST_WORDS)


@asynccontextmanager
async def serving(
    servicer: tournament_pb2_grpc.TournamentServiceServicer,
    lookup: Lookup,
    telemetry: ServiceTelemetry,
    how: Serving,
) -> AsyncGenerator[Served, None]:
    """Serve until the block ends, then drain.

    `lookup` tells whose token it is, by its `secret_hash`; it may block.

    Raises:
        ListenError: it may not or cannot listen there.
        TlsError: the files of its TLS cannot be used.
    """
    threads = ThreadPoolExecutor(LOOKUPS, "arena-accounts")
    flights, health = Flights(), Health()
    conductor = Conductor(Gate(Accounts(lookup, threads)), flights, how.limits, telemetry)
    server = aio.server(interceptors=[conductor], options=OPTIONS)
    tournament_pb2_grpc.add_TournamentServiceServicer_to_server(servicer, server)
    health_pb2_grpc.add_HealthServicer_to_server(health, server)
    if how.dev:
        reflection.enable_server_reflection((SERVICE, HEALTH, reflection.SERVICE_NAME), server)
    served = Served(server, _bind(server, how), health, flights)
    await server.start()
    try:
        yield served
    finally:
        await served.drain(how.drain)
        threads.shutdown(wait=False, cancel_futures=True)


def _bind(server: aio.Server, how: Serving) -> Address:
    address = parse_listen(how.listen)
    check_open(address, tls=how.tls is not None, insecure=how.insecure)
    secure = None if how.tls is None else credentials(how.tls)
    check_free(address)
    try:
        port = server.add_secure_port(str(address), secure) if secure else server.add_insecure_port(str(address))
    except RuntimeError as error:
        raise ListenError(f"{address}: the arena cannot listen there; choose another address") from error
    return address._replace(port=port)
