"""A match server: serves ``MatchService`` on a Unix socket."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path

from grpc import aio

from arena.rpc.channel import WORKER_OPTIONS
from arena.rpc.launcher import GrpcLauncher
from arena.rpc.match_service import MatchService
from arena.rpc.process import Spawner
from arena.v1 import match_pb2_grpc


async def serve_matches(socket: Path, spawner: Spawner, places: int, until: Awaitable[object]) -> None:
    """Serve until something has happened; then every match that is played is cancelled.

    So many bot processes may think at once, in all matches.
    """
    server = aio.server(options=WORKER_OPTIONS)
    match_pb2_grpc.add_MatchServiceServicer_to_server(MatchService(GrpcLauncher(spawner, places)), server)
    server.add_insecure_port(f"unix:{socket}")
    await server.start()
    await until
    await server.stop(grace=0)
