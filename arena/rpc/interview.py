"""Talks to a bot as no match does: to see how it takes what it should never be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic
from types import TracebackType
from typing import NamedTuple, Self

from grpc import aio

import arena
from arena.games.verdict import Reason
from arena.match.ports import BotFault
from arena.rpc.channel import BOT_OPTIONS, target_of
from arena.rpc.launcher import PROTOCOL
from arena.rpc.process import Process
from arena.v1 import bot_pb2, bot_pb2_grpc


class Hello(NamedTuple):
    """What a bot said in its handshake."""

    protocol: int
    capacity: int
    """0: what its manifest says."""
    wants_legal_actions: bool
    seconds: float


Key = tuple[int, int]
"""The numbers of a game and of a decision."""


class Interview:
    """One stream to a process that runs; use it as an asynchronous context manager."""

    def __init__(self, process: Process) -> None:
        """Take a process whose socket answers; it is not ended here."""
        self._channel = aio.insecure_channel(target_of(process.address), options=BOT_OPTIONS)
        self._call: aio.StreamStreamCall[bot_pb2.PlayRequest, bot_pb2.PlayResponse] | None = None

    async def __aenter__(self) -> Self:
        """Nothing is sent yet."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Hang up."""
        if self._call is not None:
            self._call.cancel()
        await self._channel.close()

    async def greet(self, limit: float) -> Hello:
        """Shake hands within so many seconds.

        Raises:
            BotFault: it does not (`start`).
        """
        begun = monotonic()
        request = bot_pb2.HandshakeRequest(protocol=PROTOCOL, arena_version=arena.__version__)
        try:
            told = await bot_pb2_grpc.BotServiceStub(self._channel).Handshake(request, timeout=limit)
        except aio.AioRpcError as error:
            raise BotFault(Reason.START, f"no handshake within {limit:g} s: {error.code().name}") from None
        return Hello(told.protocol, told.capacity, told.wants_legal_actions, monotonic() - begun)

    async def send(self, messages: Iterable[bot_pb2.GameMessage]) -> bool:
        """Send messages together; whether the stream still took them."""
        if self._call is None:
            self._call = bot_pb2_grpc.BotServiceStub(self._channel).Play()
        try:
            await self._call.write(bot_pb2.PlayRequest(messages=messages))
        except (aio.AioRpcError, asyncio.InvalidStateError, aio.UsageError):
            return False
        return True

    async def hear(self, due: set[Key], limit: float) -> set[Key] | None:
        """Wait for the answers to some decisions, at most so many seconds; those that are missing.

        None: the stream ended.
        """
        missing = set(due)
        try:
            async with asyncio.timeout(limit):
                while missing:
                    response = await self._read()
                    if response is None:
                        return None
                    missing -= {(reply.game, reply.decision) for reply in response.replies}
        except TimeoutError:
            pass
        return missing

    async def hang_up(self) -> None:
        """Close the arena's side of the stream."""
        assert self._call is not None, "something was sent before"
        await self._call.done_writing()

    async def _read(self) -> bot_pb2.PlayResponse | None:
        assert self._call is not None, "something was sent before"
        try:
            response = await self._call.read()
        except aio.AioRpcError:
            return None
        return response if isinstance(response, bot_pb2.PlayResponse) else None
