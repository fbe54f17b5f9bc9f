"""A bot's stream over a call that a test scripts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from grpc import aio

from arena.games.verdict import Reason
from arena.match.ports import BotFault
from arena.rpc.process import Thread
from arena.rpc.question import Answer
from arena.rpc.stream import BotStream
from arena.rpc.turns import Turns
from arena.rpc.waits import Waits
from arena.v1 import bot_pb2
from tests.rpc.virtual import in_virtual_time

NO_WAITS: Final = Waits(lambda: 0.0, dict)
"""Of an arena that always has a processor."""

LONG: Final = 60.0
"""A deadline that no test reaches."""


class ScriptedCall:
    """Behaves as a call of grpc does, with the test in the place of the bot."""

    def __init__(self) -> None:
        self.requests: list[bot_pb2.PlayRequest] = []
        self.cancelled = False
        self.half_closed = False
        self._incoming: asyncio.Queue[object] = asyncio.Queue()
        self._flows = asyncio.Event()
        self._flows.set()

    @property
    def messages(self) -> list[bot_pb2.GameMessage]:
        """All that the bot was sent."""
        return [message for request in self.requests for message in request.messages]

    async def write(self, request: bytes, /) -> None:
        if self.cancelled or self.half_closed:
            raise asyncio.InvalidStateError
        await asyncio.sleep(0)
        await self._flows.wait()
        if self.cancelled:
            raise asyncio.CancelledError  # so does grpc when a call is cancelled while a write is pending
        self.requests.append(bot_pb2.PlayRequest.FromString(request))

    async def read(self) -> object:
        item = await self._incoming.get()
        if isinstance(item, BaseException):
            raise item
        return item

    async def done_writing(self) -> None:
        self.half_closed = True
        self._incoming.put_nowait(aio.EOF)

    def cancel(self) -> bool:
        self.cancelled = True
        self._flows.set()
        self._incoming.put_nowait(asyncio.CancelledError())
        return True

    def stop_reading(self) -> None:
        """The bot reads nothing more: writes wait."""
        self._flows.clear()

    def answer(self, *keys: tuple[int, int]) -> None:
        """The bot sends one message with replies to these decisions of these games."""
        replies = [bot_pb2.Reply(game=game, decision=decision, note=f"{game} {decision}") for game, decision in keys]
        self.say(bot_pb2.PlayResponse(replies=replies).SerializeToString())

    def say(self, data: object) -> None:
        """The bot sends these bytes, ends its side (`aio.EOF`) or breaks the stream (an error)."""
        self._incoming.put_nowait(data)


async def explain(error: Exception | None, seconds: float) -> BotFault:
    """Finds out why a stream broke, which takes a moment."""
    await asyncio.sleep(seconds)
    return BotFault(Reason.DISCONNECT, "it closed" if error is None else type(error).__name__)


async def ask(stream: BotStream, game: int, decision: int, deadline: float = LONG) -> Answer:
    """Ask one decision of one game."""
    stream.draft(game).decision.decision = decision
    return await stream.ask((game, decision), deadline)


async def fault_of(asking: Awaitable[Answer]) -> BotFault:
    """The fault with which a question ends."""
    try:
        answer = await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(asking)), 20)
    except BotFault as fault:
        return fault
    raise AssertionError(f"it was answered: {answer}")


async def until(happens: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not happens():  # noqa: ASYNC110 (there is no event: any state may be waited for)
            await asyncio.sleep(0)


def stream_to(
    call: ScriptedCall,
    turns: Turns | None = None,
    threads: Callable[[], Mapping[int, Thread]] = dict,
    explaining: float = 0.001,
    waits: Waits = NO_WAITS,
) -> BotStream:
    """A stream to a scripted bot."""
    return BotStream(call, lambda error: explain(error, explaining), turns or Turns(4), threads, waits)


def scene(play: Callable[[BotStream, ScriptedCall], Awaitable[None]], explaining: float = 0.001) -> ScriptedCall:
    """Play a scene with an open stream in virtual time, then close it; nothing may be left that complains."""

    async def run() -> ScriptedCall:
        complaints: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: complaints.append(str(told)))
        call = ScriptedCall()
        stream = stream_to(call, explaining=explaining)
        try:
            await play(stream, call)
        finally:
            await stream.close()
        assert complaints == []
        assert len(asyncio.all_tasks()) == 1
        return call

    return in_virtual_time(run)
