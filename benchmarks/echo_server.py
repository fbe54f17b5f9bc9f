"""A bare gRPC server: it answers every question of a message with the same ready-made reply.

``python -m benchmarks.echo_server SOCKET STYLE`` ends when its standard input ends. The style ``documented`` is the
asynchronous generator of gRPC's own examples, ``lean`` reads and writes by hand.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

from grpc import aio

from arena.v1 import bot_pb2, bot_pb2_grpc
from benchmarks.sample_messages import reply


def _answer(request: bot_pb2.PlayRequest) -> bot_pb2.PlayResponse:
    """As many replies as a message has questions."""
    return bot_pb2.PlayResponse(replies=[reply(message.game) for message in request.messages])


class Documented(bot_pb2_grpc.BotServiceServicer):
    """Answers as gRPC's examples do."""

    async def Handshake(self, _request: bot_pb2.HandshakeRequest, _context: object) -> bot_pb2.HandshakeResponse:
        """Nothing to agree on."""
        return bot_pb2.HandshakeResponse(protocol=1)

    async def Play(
        self, requests: AsyncIterator[bot_pb2.PlayRequest], _context: object
    ) -> AsyncIterator[bot_pb2.PlayResponse]:
        """Echo."""
        async for request in requests:
            yield _answer(request)


class Lean(Documented):
    """Answers in the fewest steps."""

    async def Play(  # type: ignore[override]  # the stub knows generators only
        self, _requests: object, context: aio.ServicerContext[bot_pb2.PlayRequest, bot_pb2.PlayResponse]
    ) -> None:
        """Echo."""
        while isinstance(request := await context.read(), bot_pb2.PlayRequest):
            await context.write(_answer(request))


async def main(socket: str, style: str) -> None:
    """Serve until standard input ends."""
    server = aio.server()
    bot_pb2_grpc.add_BotServiceServicer_to_server({"documented": Documented, "lean": Lean}[style](), server)
    server.add_insecure_port(f"unix:{socket}")
    await server.start()
    await asyncio.to_thread(sys.stdin.read)
    await server.stop(grace=0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
