"""A bot's stream: what is pending of several games goes out in one message, answers find their question."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Final, Protocol

from google.protobuf.message import DecodeError
from grpc import aio

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.question import Answer, Question
from arena.v1 import bot_pb2

BATCH: Final = 64
"""Messages of games in one message of the stream, so that it stays under the size limit."""

PARTING: Final = 0.25
"""Seconds that a bot has to read its last message and end the stream."""

Key = tuple[int, int]
Explain = Callable[[Exception | None], Awaitable[BotFault | ArenaFault]]


class Call(Protocol):
    """The part of a gRPC stream call that is used; messages are bytes."""

    async def write(self, request: bytes, /) -> None:
        """Send one message."""

    async def read(self) -> object:
        """The next message, `grpc.aio.EOF` after the last."""

    async def done_writing(self) -> None:
        """Close this side."""

    def cancel(self) -> bool:
        """Abandon the call."""


class BotStream:
    """One stream, many games; it ends with the first fault of the stream itself."""

    def __init__(self, call: Call, explain: Explain) -> None:
        """Take an open call, and a function that finds out why a stream broke."""
        self.fault: BotFault | ArenaFault | None = None
        self._call = call
        self._explain = explain
        self._outbox: list[tuple[bot_pb2.GameMessage, Question | None]] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._questions: dict[Key, Question] = {}
        self._expired: set[Key] = set()
        self._writer = asyncio.create_task(self._write_all())
        self._reader = asyncio.create_task(self._read_all())

    def post(self, message: bot_pb2.GameMessage) -> None:
        """Send a message that wants no answer; after a fault it is dropped."""
        self._enqueue(message, None)

    async def ask(self, message: bot_pb2.GameMessage, deadline: float) -> Answer:
        """Send a decision and wait for its reply, for so many seconds after it was sent.

        Raises:
            BotFault: the reply is late, or the stream is broken or breaks.
            ArenaFault: it broke by no fault of the bot.
        """
        if self.fault is not None:
            raise self.fault
        key = (message.game, message.decision.decision)
        question = Question(deadline, lambda: self._expire(key))
        self._questions[key] = question
        self._enqueue(message, question)
        try:
            return await question.answer
        finally:
            question.close()
            self._questions.pop(key, None)

    async def close(self) -> None:
        """Send what is pending, wish the bot well, and end the stream."""
        if self.fault is None:
            with contextlib.suppress(TimeoutError, Exception):
                async with asyncio.timeout(PARTING):
                    await self._idle.wait()
                    await self._call.done_writing()
                    await asyncio.shield(self._reader)
        self._call.cancel()
        for task in (self._writer, self._reader):
            task.cancel()
        await asyncio.gather(self._writer, self._reader, return_exceptions=True)

    def _enqueue(self, message: bot_pb2.GameMessage, question: Question | None) -> None:
        if self.fault is None:
            self._outbox.append((message, question))
            self._idle.clear()
            self._wake.set()

    async def _write_all(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._outbox = self._outbox[:BATCH], self._outbox[BATCH:]
            if not batch:
                self._wake.clear()
                self._idle.set()
                continue
            request = bot_pb2.PlayRequest(messages=[message for message, _ in batch]).SerializeToString()
            now = perf_counter()
            for _, question in batch:
                if question is not None:
                    question.start(now)
            try:
                await self._call.write(request)
            except (aio.AioRpcError, asyncio.InvalidStateError, aio.UsageError):
                return  # the reader sees the same break and explains it

    async def _read_all(self) -> None:
        try:
            while (data := await self._call.read()) is not aio.EOF:
                self._take(data)
        except (aio.AioRpcError, BotFault) as error:
            await self._break(error)
        else:
            await self._break(None)

    def _take(self, data: object) -> None:
        now = perf_counter()
        try:
            response = bot_pb2.PlayResponse.FromString(data)  # type: ignore[arg-type]  # bytes: the call has no deserializer
        except DecodeError:
            raise BotFault(Reason.PROTOCOL, "a message of the bot is no PlayResponse") from None
        for reply in response.replies:
            key = (reply.game, reply.decision)
            question = self._questions.pop(key, None)
            if question is not None:
                question.settle(reply, now)
            elif key in self._expired:
                self._expired.discard(key)
            else:
                asked = f"game {reply.game}, decision {reply.decision}"
                raise BotFault(Reason.PROTOCOL, f"the bot answered a question that is not open: {asked}")

    def _expire(self, key: Key) -> None:
        self._questions.pop(key, None)
        self._expired.add(key)

    async def _break(self, error: Exception | None) -> None:
        """Fail every open question; the call is over."""
        self.fault = error if isinstance(error, BotFault) else await self._explain(error)
        self._idle.set()
        for question in list(self._questions.values()):
            question.fail(self.fault)
        self._call.cancel()
