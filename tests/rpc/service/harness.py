"""A server on loopback with handlers that a test chooses, and who calls it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

import grpc
from google.protobuf.message_factory import GetMessageClass
from grpc import StatusCode, aio

from arena.rpc.service.needs import SERVICE
from arena.rpc.service.server import Served, Serving, serving
from arena.service.access import Account, Role, make_secret, secret_hash
from arena.service.telemetry import ServiceTelemetry
from arena.v1 import tournament_pb2 as pb
from arena.v1 import tournament_pb2_grpc

METHODS: Final = {method.name: method for method in pb.DESCRIPTOR.services_by_name["TournamentService"].methods}
SECRETS: Final = {role: make_secret() for role in Role}
LOOPBACK: Final = "127.0.0.1:0"


class Ended(NamedTuple):
    """What telemetry was told of a call."""

    method: str
    code: str


@dataclass
class Counting:
    """Remembers calls and errors of the database, which is all that the server tells of."""

    started: list[str] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    database_errors: int = 0

    def rpc_started(self, method: str) -> None:
        self.started.append(method)

    def rpc_ended(self, method: str, code: str, seconds: float) -> None:
        assert seconds >= 0
        self.ended.append(Ended(method, code))

    def database_error(self) -> None:
        self.database_errors += 1


class Known(dict[str, Account]):
    """Accounts by the hashes of their tokens."""

    error: Exception | None = None
    """What asking for one raises."""

    def find(self, digest: str) -> Account | None:
        if self.error is not None:
            raise self.error
        known = self.get(digest)
        return self.find_other(digest) if known is None else known

    def find_other(self, _digest: str) -> Account | None:
        """Whose token it is that nobody has."""
        return None


Behaviour = Callable[[Any, Any], Any]


def servicer(**behaviours: Behaviour) -> tournament_pb2_grpc.TournamentServiceServicer:
    """Handlers by method; the others answer at once, and with nothing."""
    ours = {name: behaviours.get(name, _empty(method)) for name, method in METHODS.items()}
    members = {name: staticmethod(behaviour) for name, behaviour in ours.items()}
    made: Any = type("Servicer", (tournament_pb2_grpc.TournamentServiceServicer,), members)
    return made()  # type: ignore[no-any-return]


def _empty(method: Any) -> Behaviour:
    answer = GetMessageClass(method.output_type)

    async def once(request: Any, _context: object) -> Any:
        if method.client_streaming:
            async for _ in request:
                pass
        return answer()

    async def stream(_request: Any, _context: object) -> AsyncIterator[Any]:
        yield answer()

    return stream if method.server_streaming else once


class Arena:
    """The server and a client of it."""

    def __init__(self, served: Served, telemetry: Counting, accounts: Known, channel: aio.Channel) -> None:
        self.served = served
        self.telemetry = telemetry
        self.accounts = accounts
        self.channel = channel

    def stub(self) -> Any:
        """The client's stub; calls need `metadata=token()`."""
        return tournament_pb2_grpc.TournamentServiceStub(self.channel)

    async def ended(self) -> list[Ended]:
        """What telemetry was told of every call that began; a client may hear of the end before it."""
        while len(self.telemetry.ended) < len(self.telemetry.started):  # noqa: ASYNC110 (there is nothing else to wait for)
            await asyncio.sleep(0.005)
        return self.telemetry.ended

    async def status(self, method: str, raw: bytes = b"", metadata: Any = ()) -> tuple[StatusCode, str]:
        """What a call comes to: the status, its message."""
        path = method if method.startswith("/") else f"/{SERVICE}/{method}"
        try:
            call: Any = self.channel.unary_stream(path)
            async for _ in call(raw, metadata=metadata, timeout=20):
                pass
        except aio.AioRpcError as error:
            return error.code(), error.details() or ""
        return StatusCode.OK, ""


def token(role: Role = Role.ADMIN) -> tuple[tuple[str, str], ...]:
    """The metadata of a caller."""
    return (("authorization", f"Bearer {SECRETS[role]}"),)


@asynccontextmanager
async def arena(
    how: Serving | None = None, options: Any = (), channel: aio.Channel | None = None, **behaviours: Behaviour
) -> AsyncGenerator[Arena, None]:
    """Serve; an account for each role, named after it."""
    telemetry = Counting()
    accounts = Known({secret_hash(secret): Account(str(role), role) for role, secret in SECRETS.items()})
    how = how or Serving(LOOPBACK, drain=1.0)
    async with serving(servicer(**behaviours), accounts.find, cast(ServiceTelemetry, telemetry), how) as served:
        local = (("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0), *options)
        made = channel or aio.insecure_channel(served.address, options=local)
        try:
            yield Arena(served, telemetry, accounts, made)
        finally:
            await made.close()


@contextmanager
def nobody() -> Iterator[str]:
    """An address of this machine at which nobody listens, and meanwhile nobody can."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"127.0.0.1:{taken.getsockname()[1]}"


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test; one that hangs fails."""

    async def limited() -> None:
        async with asyncio.timeout(60):
            await test

    asyncio.run(limited())


async def code_of(call: Any) -> StatusCode:
    """The status of a call whose answers do not matter."""
    try:
        async for _ in call:
            pass
    except aio.AioRpcError as error:
        code: StatusCode = error.code()
        return code
    return grpc.StatusCode.OK
