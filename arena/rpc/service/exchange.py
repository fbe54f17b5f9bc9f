"""The messages of one call: read, checked, written, none of them waited for without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from typing import Any, TypeAlias

from google.protobuf.message import DecodeError
from grpc import RpcMethodHandler, StatusCode, aio

from arena.rpc.service.refused import Refused

Context = aio.ServicerContext[Any, Any]
Handler: TypeAlias = "RpcMethodHandler[Any, Any]"


class HungUp(Exception):
    """The client is gone; nobody waits for an answer."""


class Exchange:
    """Brings a call's messages to its handler, and the handler's answers to the client."""

    def __init__(
        self,
        handler: Handler,
        context: Context,
        silence: float,
        check: Callable[[Any], None],
        recheck: Callable[[], Awaitable[object]],
    ) -> None:
        """Serve one call by a handler.

        A message is waited for so many seconds, and checked; before each answer of a stream `recheck` sees whether the
        caller still may.
        """
        self._handler = handler
        self._context = context
        self._silence = silence
        self._check = check
        self._recheck = recheck

    async def run(self) -> None:
        """Serve it.

        Raises:
            HungUp: the client is gone.
            InvalidRequest: a field of a request cannot be so.
            Refused: the client sends nothing, or no such message, or does not read.
        """
        handler: Any = self._handler
        if handler.response_streaming:
            serve = handler.stream_stream if handler.request_streaming else handler.unary_stream
            async with aclosing(serve(await self._input(), self._context)) as answers:
                async for answer in answers:
                    await self._recheck()
                    await self._write(answer)
        else:
            serve = handler.stream_unary if handler.request_streaming else handler.unary_unary
            await self._write(await serve(await self._input(), self._context))

    async def _input(self) -> Any:
        """What the handler gets: the request, or an iterator over requests."""
        if self._handler.request_streaming:
            return self._requests()
        request = await self._read()
        if request is aio.EOF:
            raise Refused(StatusCode.INVALID_ARGUMENT, "there is no request")
        return request

    async def _requests(self) -> AsyncGenerator[Any, None]:
        while (request := await self._read()) is not aio.EOF:
            yield request

    async def _read(self) -> Any:
        async with _patience(self._silence, StatusCode.DEADLINE_EXCEEDED, "no message came for {} s"):
            try:
                request = await self._context.read()
            except DecodeError:
                message = "this is no message of this method, or it is compressed, and the arena inflates none"
                raise Refused(StatusCode.INVALID_ARGUMENT, message) from None
        if request is not aio.EOF:
            self._check(request)
        return request

    async def _write(self, answer: Any) -> None:
        async with _patience(self._silence, StatusCode.RESOURCE_EXHAUSTED, "an answer was not read for {} s"):
            await self._context.write(answer)


@asynccontextmanager
async def _patience(seconds: float, code: StatusCode, message: str) -> AsyncGenerator[None, None]:
    scope = asyncio.timeout(seconds)
    try:
        async with scope:
            yield
    except TimeoutError:
        if not scope.expired():
            raise
        raise Refused(code, message.format(f"{seconds:g}")) from None
    except aio.InternalError:
        raise HungUp from None
