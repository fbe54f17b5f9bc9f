"""Round trips a second of a bare gRPC stream with the arena's messages: no rules, no clocks, no bots."""

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

from arena.v1 import bot_pb2, bot_pb2_grpc
from benchmarks.sample_messages import question

Call = aio.StreamStreamCall[bot_pb2.PlayRequest, bot_pb2.PlayResponse]


async def echo_rate(games: int, seconds: float) -> float:
    """Questions answered a second, of so many games at once; one is written and read without any detour."""
    async with _server() as path, aio.insecure_channel(f"unix:{path}") as channel:
        call = bot_pb2_grpc.BotServiceStub(channel).Play()
        trips = await (_one(call, seconds) if games == 1 else _Multiplexed(call, games).run(seconds))
        call.cancel()
        return trips / seconds


async def _one(call: Call, seconds: float) -> int:
    request = bot_pb2.PlayRequest(messages=[question(1)])
    trips, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        await call.write(request)
        await call.read()
        trips += 1
    return trips


class _Multiplexed:
    """Games that each wait for their own reply; what is pending together travels together."""

    def __init__(self, call: Call, games: int) -> None:
        self._call = call
        self._questions = {game: question(game) for game in range(1, games + 1)}
        self._answers: dict[int, asyncio.Future[bot_pb2.Reply]] = {}
        self._pending: list[int] = []
        self._wake = asyncio.Event()
        self._trips = 0

    async def run(self, seconds: float) -> int:
        tasks = [asyncio.create_task(job) for job in (self._write(), self._read(), *map(self._play, self._questions))]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        return self._trips

    async def _play(self, game: int) -> None:
        while True:
            self._answers[game] = asyncio.get_running_loop().create_future()
            self._pending.append(game)
            self._wake.set()
            await self._answers[game]
            self._trips += 1

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            games, self._pending = self._pending, []
            await self._call.write(bot_pb2.PlayRequest(messages=[self._questions[game] for game in games]))

    async def _read(self) -> None:
        while True:
            response = await self._call.read()
            assert isinstance(response, bot_pb2.PlayResponse)
            for reply in response.replies:
                self._answers[reply.game].set_result(reply)


@asynccontextmanager
async def _server() -> AsyncIterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "echo.sock"
        command = [sys.executable, "-m", "benchmarks.echo_server", str(path)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: ASYNC220 (nothing else waits yet)
        try:
            while socket.socket(socket.AF_UNIX).connect_ex(str(path)):  # noqa: ASYNC110 (a socket tells nobody)
                await asyncio.sleep(0.01)
            yield path
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()
