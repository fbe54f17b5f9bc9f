"""Serves every call of the server the same way: counted, admitted, bounded, checked, and its errors translated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from functools import partial
from typing import Any, Final, cast

import grpc
from grpc import StatusCode, aio

from arena.rpc.service.caller import CALLER
from arena.rpc.service.exchange import Context, Exchange, Handler, HungUp
from arena.rpc.service.failures import Failure, failure_of
from arena.rpc.service.flights import Flights
from arena.rpc.service.gate import Gate, Metadata
from arena.rpc.service.limits import STRANGERS, Limits
from arena.rpc.service.needs import ENDLESS, HEALTH, SERVICE
from arena.rpc.service.refused import Refused
from arena.rpc.service.requests import REQUESTS
from arena.rpc.service.slots import Slots
from arena.rpc.service.validation import check_request
from arena.service.access import Account
from arena.service.telemetry import ServiceTelemetry

UNKNOWN: Final = "unknown"
"""What telemetry is told of every method that the server does not have."""


class Conductor(aio.ServerInterceptor):
    """The server's only interceptor."""

    def __init__(self, gate: Gate, flights: Flights, limits: Limits, telemetry: ServiceTelemetry) -> None:
        """Put calls through these."""
        self._gate = gate
        self._flights = flights
        self._aside = Flights()
        self._limits = limits
        self._telemetry = telemetry
        self._calls = Slots(limits.calls, "calls")
        self._uploads = Slots(limits.uploads, "uploads")
        self._watchers = Slots(limits.watchers, "watchers")
        self._strangers = Slots(STRANGERS, "calls without a token")

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Handler | None]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Handler:
        """A handler around the method's own, to which every call is a stream, so nothing is read before it is due."""
        handler = await continuation(handler_call_details)
        path = handler_call_details.method

        async def serve(_requests: object, context: Context) -> None:
            await self._serve(path, handler, context)

        return grpc.stream_stream_rpc_method_handler(
            cast(Any, serve),
            request_deserializer=handler.request_deserializer if handler else None,
            response_serializer=handler.response_serializer if handler else None,
        )

    async def _serve(self, path: str, handler: Handler | None, context: Context) -> None:
        method = UNKNOWN if handler is None else path.rpartition("/")[2]
        began = time.monotonic()
        code = "CANCELLED"
        self._telemetry.rpc_started(method)
        try:
            # A place is given back when the answer is out, be it an error: a client may leave that unread, too.
            with ExitStack() as held:
                failure = await self._failure(path, handler, context, held)
                code = failure.code.name if failure else StatusCode.OK.name
                if failure:
                    await context.abort(failure.code, failure.message)
        except aio.InternalError:
            raise asyncio.CancelledError from None
        finally:
            self._telemetry.rpc_ended(method, code, time.monotonic() - began)

    async def _failure(self, path: str, handler: Handler | None, context: Context, held: ExitStack) -> Failure | None:
        """Serve a call; None: it went well."""
        try:
            if handler is None:
                raise Refused(StatusCode.UNIMPLEMENTED, f"the arena has no method {path[:100]}")
            await self._conduct(path, handler, context, held)
        except asyncio.CancelledError:
            if _is_cancelled():
                raise
            # Nobody has cancelled the call: something within it was cancelled, and its client still waits.
            return failure_of(RuntimeError("a part of the call was cancelled"), path)
        except HungUp:
            raise asyncio.CancelledError from None
        except Exception as error:  # noqa: BLE001 (no exception reaches a client)
            failure = failure_of(error, path, _place(path))
            if failure.code is StatusCode.UNAVAILABLE and not isinstance(error, Refused):
                self._telemetry.database_error()
            return failure
        return None

    async def _conduct(self, path: str, handler: Handler, context: Context, held: ExitStack) -> None:
        metadata: Metadata = tuple(context.invocation_metadata() or ())
        endless = path in ENDLESS
        streams = handler.request_streaming or handler.response_streaming
        seconds = self._limits.stream if streams else self._limits.answer
        # Whoever asks for the health of a server that drains is told.
        flights = self._aside if path.startswith(f"/{HEALTH}/") else self._flights
        async with flights.flight(seconds, endless=endless):
            account = await self._gate.admit(path, metadata)
            held.enter_context(self._place_for(account, handler, endless=endless))
            if account is not None:
                CALLER.set(account)
            check = check_request if path.startswith(f"/{SERVICE}/") else _unchecked
            recheck = partial(self._gate.admit, path, metadata)
            await Exchange(handler, context, self._limits.silence, check, recheck).run()

    def _place_for(self, account: Account | None, handler: Handler, *, endless: bool) -> AbstractContextManager[None]:
        if account is None:
            # Strangers who take every place must not make the server look ill: a check of its health needs none.
            return self._strangers.taking("") if endless else nullcontext()
        if endless:
            return self._watchers.taking(account.name)
        return (self._uploads if handler.request_streaming else self._calls).taking(account.name)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _place(path: str) -> str:
    """What the names of an order's fields begin with in a request of a method."""
    return "order." if "order" in REQUESTS.get(f"{path.rpartition('/')[2]}Request", ()) else ""


def _unchecked(_request: object) -> None:
    """Health and reflection answer whatever they are asked."""
