"""Round trips a second of a bare gRPC stream with the arena's messages: no rules, no clocks, no bots."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter

from grpc import aio

from arena.v1 import bot_pb2, bot_pb2_grpc
from benchmarks.sample_messages import question

Call = aio.StreamStreamCall[bot_pb2.PlayRequest, bot_pb2.PlayResponse]


async def echo_rate(games: int, seconds: float, style: str) -> float:
    """Questions answered a second, of so many games at once, with two servers in turn as a game has two bots."""
    async with AsyncExitStack() as stack:
        calls = [await _dial(stack, style) for _ in range(2)]
        trips = await (_one(calls, seconds) if games == 1 else _Multiplexed(calls, games).run(seconds))
        for call in calls:
            call.cancel()
        return trips / seconds


async def _one(calls: list[Call], seconds: float) -> int:
    """One game: written and read without any detour."""
    request = bot_pb2.PlayRequest(messages=[question(1)])
    trips, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        call = calls[trips % 2]
        await call.write(request)
        await call.read()
        trips += 1
    return trips


class _Multiplexed:
    """Games that each wait for their own reply; what is pending for a server together travels together."""

    def __init__(self, calls: list[Call], games: int) -> None:
        self._calls = calls
        self._questions = {game: question(game) for game in range(1, games + 1)}
        self._answers: dict[int, asyncio.Future[bot_pb2.Reply]] = {}
        self._pending: list[list[int]] = [[] for _ in calls]
        self._wake = [asyncio.Event() for _ in calls]
        self._trips = 0

    async def run(self, seconds: float) -> int:
        sides = range(len(self._calls))
        jobs = [*map(self._write, sides), *map(self._read, sides), *map(self._play, self._questions)]
        tasks = [asyncio.create_task(job) for job in jobs]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        return self._trips

    async def _play(self, game: int) -> None:
        side = game % 2
        while True:
            self._answers[game] = asyncio.get_running_loop().create_future()
            self._pending[side].append(game)
            self._wake[side].set()
            await self._answers[game]
            self._trips += 1
            side = 1 - side

    async def _write(self, side: int) -> None:
        while True:
            await self._wake[side].wait()
            self._wake[side].clear()
            games, self._pending[side] = self._pending[side], []
            await self._calls[side].write(bot_pb2.PlayRequest(messages=[self._questions[game] for game in games]))

    async def _read(self, side: int) -> None:
        while True:
            response = await self._calls[side].read()
            assert isinstance(response, bot_pb2.PlayResponse)
            for reply in response.replies:
                self._answers[reply.game].set_result(reply)


async def _dial(stack: AsyncExitStack, style: str) -> Call:
    path = await stack.enter_async_context(_server(style))
    channel = await stack.enter_async_context(aio.insecure_channel(f"unix:{path}"))
    return bot_pb2_grpc.BotServiceStub(channel).Play()


@asynccontextmanager
async def _server(style: str) -> AsyncIterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "echo.sock"
        command = [sys.executable, "-m", "benchmarks.echo_server", str(path), style]
        process = subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: ASYNC220 (nothing else waits yet)
        try:
            while not _answers(path):  # noqa: ASYNC110 (a socket tells nobody)
                await asyncio.sleep(0.01)
            yield path
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as knock:
        return knock.connect_ex(str(path)) == 0
