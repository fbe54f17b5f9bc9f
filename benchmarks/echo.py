"""Decisions a second of a bare gRPC stream, the measure that nothing built on gRPC can beat."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from grpc import aio


async def echo_rate(question: int, answer: int, games: int, seconds: float) -> float:
    """Round trips a second with so many games in each message, sizes in bytes."""
    async with _server(question, answer) as path, aio.insecure_channel(f"unix:{path}") as channel:
        call = channel.stream_stream("/echo/Echo")()
        message = b"q" * question * games
        trips = 0
        await _trip(call, message)
        start = perf_counter()
        while perf_counter() - start < seconds:
            await _trip(call, message)
            trips += games
        rate = trips / (perf_counter() - start)
        call.cancel()
        return rate


async def _trip(call: aio.StreamStreamCall[bytes, bytes], message: bytes) -> None:
    await call.write(message)
    await call.read()


@asynccontextmanager
async def _server(question: int, answer: int) -> AsyncIterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "echo.sock"
        command = [sys.executable, "-m", "benchmarks.echo_server", str(path), str(answer), str(question)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: S603 (our own program)
        try:
            while socket.socket(socket.AF_UNIX).connect_ex(str(path)):
                await asyncio.sleep(0.01)
            yield path
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()
