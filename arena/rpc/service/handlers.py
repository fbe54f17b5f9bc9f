"""What all handlers share: their ports, and how a refusal reaches the client."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

from google.protobuf.message import Message

from arena.rpc.service.context import AnyContext
from arena.rpc.service.refusals import REFUSED, refuse
from arena.rpc.service.validation import check_request
from arena.service.access import Account, Role
from arena.service.desk import Desk, Office
from arena.service.reading import ServiceReader
from arena.service.telemetry import ServiceTelemetry

Q = TypeVar("Q", bound=Message)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Ports:
    """What the handlers need of the rest of the service."""

    reader: ServiceReader
    """Its methods block, so they are called in threads."""
    desk: Desk
    office: Office
    telemetry: ServiceTelemetry
    caller: Callable[[AnyContext], Account]
    """Who calls; access was checked before."""
    largest_upload: int
    """Bytes of an archive."""


class Handlers:
    """A few methods of the service."""

    def __init__(self, ports: Ports) -> None:
        """Take the ports."""
        self._ports = ports

    def _caller(self, context: AnyContext) -> Account:
        return self._ports.caller(context)


def owns(caller: Account, owner: str) -> bool:
    """Whether somebody may see and do with a bot what its owner may."""
    return caller.role is Role.ADMIN or caller.name == owner


def answers(handler: Callable[[Any, Q, AnyContext], Awaitable[R]]) -> Callable[[Any, Q, AnyContext], Awaitable[R]]:
    """A method that is called once for a request whose fields may be so; what it refuses is told the client."""

    @wraps(handler)
    async def answer(self: Any, request: Q, context: AnyContext) -> R:
        try:
            check_request(request)
            return await handler(self, request, context)
        except REFUSED as error:
            await refuse(context, error)

    return answer


def streams(
    handler: Callable[[Any, Q, AnyContext], AsyncGenerator[R, None]],
) -> Callable[[Any, Q, AnyContext], AsyncGenerator[R, None]]:
    """The same of a method that gives one message after the other."""

    @wraps(handler)
    async def stream(self: Any, request: Q, context: AnyContext) -> AsyncGenerator[R, None]:
        try:
            check_request(request)
            async with aclosing(handler(self, request, context)) as messages:
                async for message in messages:
                    yield message
        except REFUSED as error:
            await refuse(context, error)

    return stream
