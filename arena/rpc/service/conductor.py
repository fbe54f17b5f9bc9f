"""Serves every call of the server the same way: counted, admitted, bounded, checked, and its errors translated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack
from typing import Any, Final

import grpc
from grpc import StatusCode, aio

from arena.rpc.service.caller import CALLER
from arena.rpc.service.exchange import Context, Exchange, Handler
from arena.rpc.service.failures import Failure, failure_of
from arena.rpc.service.flights import Flights
from arena.rpc.service.gate import Gate, Metadata
from arena.rpc.service.limits import Limits
from arena.rpc.service.needs import ENDLESS, SERVICE
from arena.rpc.service.refused import Refused
from arena.rpc.service.slots import Slots
from arena.rpc.service.validation import check_request
from arena.service.telemetry import ServiceTelemetry

UNKNOWN: Final = "unknown"
"""What telemetry is told of every method that the server does not have."""


class Conductor(aio.ServerInterceptor):
    """The server's only interceptor."""

    def __init__(self, gate: Gate, flights: Flights, limits: Limits, telemetry: ServiceTelemetry) -> None:
        """Put calls through these."""
        self._gate = gate
        self._flights = flights
        self._limits = limits
        self._telemetry = telemetry
        self._calls = Slots(limits.calls, "calls")
        self._uploads = Slots(limits.uploads, "uploads")
        self._watchers = Slots(limits.watchers, "watchers")

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Handler | None]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Handler:
        """A handler around the method's own: on the wire every call is a stream, so nothing is read before it is due."""
        handler = await continuation(handler_call_details)
        path = handler_call_details.method

        async def serve(_requests: AsyncIterator[Any], context: Context) -> None:
            await self._serve(path, handler, context)

        return grpc.stream_stream_rpc_method_handler(
            serve,
            request_deserializer=handler and handler.request_deserializer,
            response_serializer=handler and handler.response_serializer,
        )
