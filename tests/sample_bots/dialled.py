"""A sample bot as the arena runs it, dialled by a test in the arena's place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from grpc import aio

from arena import games
from arena.bots.box.level import Sandbox
from arena.bots.instance import Instance
from arena.bots.manifest import load
from arena.bots.supervisor import Warden
from arena.match.spec import BotSpec
from arena.v1 import bot_pb2, bot_pb2_grpc
from tests.project.tree import ROOT

PATIENCE: Final = 60.0
"""Seconds in which a bot starts, answers or ends on a busy machine."""
BATCH: Final = 64
"""The arena puts no more messages into one."""


def sample(name: str) -> BotSpec:
    """A sample bot as its manifest says."""
    return load(ROOT / "sample_bots" / name, games.names()).to_spec()


class Dialled:
    """A bot that has been started, its handshake and its stream."""

    def __init__(
        self,
        instance: Instance,
        hello: bot_pb2.HandshakeResponse,
        stream: aio.StreamStreamCall[bot_pb2.PlayRequest, bot_pb2.PlayResponse],
    ) -> None:
        """Made by `dialled`."""
        self.instance = instance
        self.hello = hello
        self.stream = stream

    async def send(self, request: bot_pb2.PlayRequest | bytes) -> None:
        """Send one message; bytes are one that our protos cannot say."""
        if isinstance(request, bytes):
            request = bot_pb2.PlayRequest.FromString(request)
        await self.stream.write(request)

    async def ask(self, messages: Sequence[bot_pb2.GameMessage]) -> list[bot_pb2.Reply]:
        """Send messages together, and wait for the reply to each decision among them, in whatever order they come."""
        await self.send(bot_pb2.PlayRequest(messages=messages))
        due = sum(message.HasField("decision") for message in messages)
        replies: list[bot_pb2.Reply] = []
        async with asyncio.timeout(PATIENCE):
            while len(replies) < due:
                response = await self.stream.read()
                assert isinstance(response, bot_pb2.PlayResponse), self.instance.log.tail()
                replies.extend(response.replies)
        return replies

    async def leave(self) -> str:
        """Close our side, and see the process end by itself; how it ended, in words."""
        await self.stream.done_writing()
        async with asyncio.timeout(PATIENCE):
            assert await self.stream.read() is aio.EOF
            return str(await self.instance.exited())


@asynccontextmanager
async def dialled(bot: BotSpec) -> AsyncIterator[Dialled]:
    """Start a bot without a box and shake hands with it; whatever happens, it is gone at the end."""
    async with Warden(Sandbox.NONE) as warden:
        instance = await warden.spawn(bot)
        await instance.wait_ready(PATIENCE)
        options = [("grpc.default_authority", "localhost")]
        async with aio.insecure_channel(f"unix:{instance.address}", options=options) as channel:
            stub = bot_pb2_grpc.BotServiceStub(channel)
            hello = await stub.Handshake(bot_pb2.HandshakeRequest(protocol=1), timeout=PATIENCE)
            yield Dialled(instance, hello, stub.Play())
