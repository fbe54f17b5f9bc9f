"""Tells load balancers and Kubernetes whether the server serves, by gRPC's own health protocol."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

from grpc import StatusCode
from grpc_health.v1 import health_pb2, health_pb2_grpc

from arena.rpc.service.needs import SERVICE
from arena.rpc.service.refused import Refused

SERVING: Final = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING: Final = health_pb2.HealthCheckResponse.NOT_SERVING
_KNOWN: Final = ("", SERVICE)
"""The names under which one may ask: the server's, and its service's."""


class Health(health_pb2_grpc.HealthServicer):
    """Every name has the same status.

    The servicer of grpcio-health-checking holds a lock while it writes, so that one watcher that does not read keeps
    the status from changing for all.
    """

    def __init__(self) -> None:
        """Begin as not serving."""
        self._serving = False
        self._changed = asyncio.Event()

    def tell(self, *, serving: bool) -> None:
        """Have another status from now on."""
        self._serving = serving
        self._changed.set()
        self._changed = asyncio.Event()

    async def Check(self, request: health_pb2.HealthCheckRequest, _context: object) -> health_pb2.HealthCheckResponse:
        """The status now."""
        if request.service not in _KNOWN:
            raise Refused(StatusCode.NOT_FOUND, f"no such service; there is {SERVICE}")
        return self._response()

    async def Watch(
        self, request: health_pb2.HealthCheckRequest, _context: object
    ) -> AsyncGenerator[health_pb2.HealthCheckResponse, None]:
        """The status now and whenever it changes."""
        if request.service not in _KNOWN:
            yield health_pb2.HealthCheckResponse(status=health_pb2.HealthCheckResponse.SERVICE_UNKNOWN)
            await asyncio.Event().wait()
        told: bool | None = None
        while True:
            changed = self._changed
            if self._serving != told:
                told = self._serving
                yield self._response()
            else:
                await changed.wait()

    def _response(self) -> health_pb2.HealthCheckResponse:
        return health_pb2.HealthCheckResponse(status=SERVING if self._serving else NOT_SERVING)
