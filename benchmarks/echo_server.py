"""A bare gRPC server: it answers every question of a message with the same ready-made reply.

``python -m benchmarks.echo_server SOCKET`` ends when its standard input ends.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

from grpc import aio

from arena.v1 import bot_pb2, bot_pb2_grpc
from benchmarks.sample_messages import reply


class Echo(bot_pb2_grpc.BotServiceServicer):
    """Knows no game."""

    async def Handshake(self, _request: bot_pb2.HandshakeRequest, _context: object) -> bot_pb2.HandshakeResponse:
        """Nothing to agree on."""
        return bot_pb2.HandshakeResponse(protocol=1)

    async def Play(
        self, requests: AsyncIterator[bot_pb2.PlayRequest], _context: object
    ) -> AsyncIterator[bot_pb2.PlayResponse]:
        """As many replies as a message has questions."""
        async for request in requests:
            yield bot_pb2.PlayResponse(replies=[reply(message.game) for message in request.messages])


async def main(socket: str) -> None:
    """Serve until standard input ends."""
    server = aio.server()
    bot_pb2_grpc.add_BotServiceServicer_to_server(Echo(), server)
    server.add_insecure_port(f"unix:{socket}")
    await server.start()
    await asyncio.to_thread(sys.stdin.read)
    await server.stop(grace=0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
