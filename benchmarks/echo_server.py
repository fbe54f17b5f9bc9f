"""A bare gRPC server: a stream that answers each message of N questions with N answers, all bytes ready-made.

``python -m benchmarks.echo_server SOCKET ANSWER_BYTES QUESTION_BYTES`` ends when its standard input ends.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import grpc
from grpc import aio


class Echo(grpc.GenericRpcHandler):
    """Serves any method as a stream of bytes."""

    def __init__(self, answer: int, question: int) -> None:
        """Take the sizes of one answer and one question, in bytes."""
        self._answer = answer
        self._question = question

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> grpc.RpcMethodHandler[bytes, bytes]:
        """The same handler for every call."""
        return grpc.stream_stream_rpc_method_handler(self._echo)

    async def _echo(self, requests: AsyncIterator[bytes], _context: object) -> AsyncIterator[bytes]:
        async for request in requests:
            yield b"x" * (self._answer * (len(request) // self._question))


async def main(socket: str, answer: int, question: int) -> None:
    """Serve until standard input ends."""
    server = aio.server()
    server.add_generic_rpc_handlers((Echo(answer, question),))
    server.add_insecure_port(f"unix:{socket}")
    await server.start()
    await asyncio.to_thread(sys.stdin.read)
    await server.stop(grace=0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
