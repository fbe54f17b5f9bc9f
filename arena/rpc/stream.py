"""A bot's stream: what is pending of several games goes out in one message, answers find their question."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from google.protobuf.message import DecodeError
from grpc import aio

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.channel import SEND_LIMIT
from arena.rpc.load import Load
from arena.rpc.outbox import Outbox
from arena.rpc.process import Thread
from arena.rpc.question import Answer, Question
from arena.rpc.turns import Turns
from arena.rpc.waits import Waits
from arena.rpc.watch import Watch
from arena.v1 import bot_pb2

PARTING: Final = 0.25
"""Seconds that a bot has to read its last message and end the stream."""

HOLD: Final = 0.001
"""Seconds that decisions wait at most for more of them: a larger message costs far less CPU a decision.

A decision's clock starts when it is sent, after the wait.
"""

AFTERMATH: Final = 0.1
"""Seconds from the moment when a decision is overdue until it is judged whose fault that is."""

Key = tuple[int, int]
"""The numbers of a game and of a decision."""

Fault = BotFault | ArenaFault
Explain = Callable[[Exception | None], Awaitable[Fault]]


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


class Freezer(Protocol):
    """Stops the bot's processes, and lets them go on."""

    def freeze(self) -> None:
        """Stop them."""

    def thaw(self) -> None:
        """Let them go on."""


class _Overdue(NamedTuple):
    """A question that has run out of time, and on which nothing is said yet."""

    question: Question
    lateness: float
    timer: asyncio.TimerHandle


class BotStream:
    """One stream, many games; it ends with the first fault of the stream itself.

    The stopwatch is the clock of the event loop. From the first unanswered decision to the last answer the bot thinks,
    which needs a place among those of the match server; nobody gets a second batch while others wait for their first.
    """

    def __init__(
        self,
        call: Call,
        explain: Explain,
        turns: Turns,
        threads: Callable[[], Mapping[int, Thread]],
        waits: Waits,
    ) -> None:
        """Take an open call, what finds out why it broke, the places, `Process.threads`, and the arena's waits."""
        self.fault: Fault | None = None
        self.games = 0
        """How many games are open; their players count them."""
        self.messages = 0
        """How many messages were written and read."""
        self._call = call
        self._explain = explain
        self._outbox = Outbox()
        self._questions: dict[Key, Question] = {}
        self._turns = turns
        self._thinking = False
        self._freezer: Freezer | None = None
        self._threads = threads
        self._waits = waits
        self._loop = asyncio.get_running_loop()
        self._now = self._loop.time
        self._watch = Watch(self._questions, self._expire, self._load)
        self._expired: dict[Key, _Overdue | None] = {}
        self._unanswered = 0
        self._held: asyncio.TimerHandle | None = None
        self._writing_since: float | None = None
        self._drained = asyncio.Event()
        self._drained.set()
        self._drain_task: asyncio.Task[None] | None = None
        self._reader = asyncio.create_task(self._read_all())

    def freeze_between(self, freezer: Freezer) -> None:
        """From the first answer on the bot's processes stand still while nothing is asked of it."""
        self._freezer = freezer

    def draft(self, game: int) -> bot_pb2.GameMessage:
        """A message for a game, to be filled and then sent by `post` or `ask` before anything else happens."""
        return self._outbox.draft(game)

    def post(self) -> None:
        """Send the drafted message, which wants no answer; after a fault it is dropped."""
        if self._held is not None:
            self._held.cancel()
            self._held = None
        if self.fault is not None:
            self._outbox.clear()
        elif self._drained.is_set():
            self._drained.clear()
            self._drain_task = asyncio.create_task(self._drain())

    async def ask(self, key: Key, deadline: float) -> Answer:
        """Send the drafted decision and wait for its reply, for so many seconds after it was sent.

        Raises:
            BotFault: the reply is late, or the stream is broken or breaks.
            ArenaFault: it broke by no fault of the bot.
        """
        if self.fault is not None:
            self._outbox.clear()
            raise self.fault
        question = self._questions[key] = Question(deadline, asyncio.get_running_loop().create_future())
        self._outbox.attach(question)
        if self._writing_since is not None:  # it may be that the bot does not read
            question.begin(self._now(), self._waits.own())
            self._watch.add(question)
        try:
            if self._has_to_wait():
                self._hold()
            elif not self._turns.free:
                self.post()
            elif self._drained.is_set():
                await self._write_now()
            return await question.answer
        finally:
            self._questions.pop(key, None)

    def break_off(self, fault: BotFault) -> None:
        """End the stream at once, by a fault that shows elsewhere than in its messages."""
        self._end(fault)

    async def close(self) -> None:
        """Send what is pending, wish the bot well, and end the stream."""
        self._thaw()
        try:
            if self.fault is None:
                await self._part()
        finally:
            await self._hang_up()

    async def _hang_up(self) -> None:
        self._watch.close()
        if self._held is not None:
            self._held.cancel()
        self._call.cancel()
        tasks = [task for task in (self._reader, self._drain_task) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._rest()

    async def _part(self) -> None:
        """Give the bot a moment to read its last message and to end the stream, which may break meanwhile."""
        # grpc lets an InternalError through where the bot has ended the call in the same moment.
        with contextlib.suppress(TimeoutError, aio.AioRpcError, aio.InternalError, asyncio.InvalidStateError):
            try:
                async with asyncio.timeout(PARTING):
                    await self._drained.wait()
                    await self._call.done_writing()
                    await asyncio.wait([self._reader])
            except asyncio.CancelledError:
                if self.fault is None or _is_cancelled():  # see `_write`
                    raise

    def _has_to_wait(self) -> bool:
        """Whether more is likely to come soon: the bot still has to answer, or most of its games are elsewhere."""
        return self._unanswered > 0 or 2 * len(self._questions) < self.games

    def _hold(self) -> None:
        """Wait for more to send, and not for long."""
        if self._held is None:
            self._held = asyncio.get_running_loop().call_later(HOLD, self.post)

    async def _write_now(self) -> None:
        """Write the first batch without the detour of a task; what gathers meanwhile is left to one."""
        self._drained.clear()
        try:
            await self._may_think()
            if len(self._questions) > 1:
                await asyncio.sleep(0)  # the other games whose answers came in the same message join the batch
            await self._write()
        finally:
            self._drained.set()
            self._rest_unless_asked()
            if self._outbox:
                self.post()

    async def _drain(self) -> None:
        try:
            while self._outbox and (not self._outbox.asks or await self._may_think()):
                await self._write()
        finally:
            self._drained.set()
            self._rest_unless_asked()

    async def _may_think(self) -> bool:
        """Wait for a place; False where the bot has one, and has to answer first because others wait."""
        if self._thinking:
            return not self._turns.waiting
        await self._turns.take()
        self._thinking = True
        self._thaw()
        return True

    def _rest_unless_asked(self) -> None:
        if self.fault is not None or not self._unanswered:
            self._rest()

    def _rest(self) -> None:
        """Nothing has to be answered: give the place back."""
        if self._thinking:
            self._thinking = False
            self._turns.give_back()
            if self._freezer is not None:
                self._freezer.freeze()

    def _thaw(self) -> None:
        if self._freezer is not None:
            self._freezer.thaw()

    async def _write(self) -> None:
        if not self._outbox:  # the stream broke meanwhile
            return
        request, questions = self._outbox.take()
        if len(request) > SEND_LIMIT:
            self._end(ArenaFault("message", f"a message of {len(request):,} bytes; a bot takes {SEND_LIMIT:,} at most"))
        else:
            await self._send(request, questions)

    async def _send(self, request: bytes, questions: Sequence[Question]) -> None:
        self.messages += 1
        self._unanswered += len(questions)
        self._writing_since = now = self._now()
        waited = self._waits.own()
        for question in questions:
            question.start(now, waited)
            self._watch.add(question)
        for question in self._outbox.questions:
            question.begin(now, waited)
            self._watch.add(question)
        try:
            await self._call.write(request)
        except (aio.AioRpcError, aio.UsageError, asyncio.InvalidStateError):
            pass  # the reader sees the same break, and has it explained
        except asyncio.CancelledError:
            # grpc raises this when the call is cancelled, by `_end`: the task itself goes on to hear the fault.
            if self.fault is None or _is_cancelled():
                raise
        self._writing_since = None
        for question in self._outbox.questions:
            question.pause()

    async def _read_all(self) -> None:
        try:
            while (data := await self._call.read()) is not aio.EOF:
                self._take(data)
        except BotFault as fault:
            self._end(fault)
        except (aio.AioRpcError, aio.InternalError) as error:
            await self._end_explained(error)
        else:
            await self._end_explained(None)

    async def _end_explained(self, error: Exception | None) -> None:
        """The bot has ended the stream; no question runs out of time while the reason is looked for."""
        self._watch.close()
        self._rest()
        self._end(await self._explain(error))

    def _take(self, data: object) -> None:
        now = self._now()
        self.messages += 1
        self._watch.excuse(now)
        assert isinstance(data, bytes)  # the call has no deserializer
        try:
            response = bot_pb2.PlayResponse.FromString(data)
        except DecodeError:
            raise BotFault(Reason.PROTOCOL, "a message of the bot is no PlayResponse") from None
        if not response.replies:  # a flood of these would cost the bot nothing
            raise BotFault(Reason.PROTOCOL, "a message of the bot holds no reply")
        for reply in response.replies:
            key = (reply.game, reply.decision)
            question = self._questions.get(key)
            if question is not None and question.sent:
                del self._questions[key]
                self._unanswered -= 1
                if not question.settle(reply, now):
                    self._give_up(question, question.lateness(now, self._waits.own()))
            elif key in self._expired:
                self._end_aftermath(self._expired.pop(key))
            else:
                asked = f"game {reply.game}, decision {reply.decision}"
                raise BotFault(Reason.PROTOCOL, f"the bot answered a question that is not open: {asked}")
        self._go_on()

    def _expire(self, key: Key) -> None:
        """A question has run out of time; if it is still being written, the bot does not read at all."""
        question = self._questions.pop(key)
        self._expired[key] = None
        self._unanswered -= question.sent
        since, lateness = self._writing_since, question.lateness(self._now(), self._waits.own())
        if since is not None and (not question.sent or since <= question.begun):
            fault = question.judge_unread(lateness, self._load_since(question))
            self._end(fault)
            question.fail(fault)
        else:
            # How long a thread had no processor is known when it has one again: so the verdict waits a little.
            timer = self._loop.call_later(AFTERMATH, self._give_up, question, lateness)
            self._expired[key] = _Overdue(question, lateness, timer)
            self._go_on()

    def _end_aftermath(self, overdue: _Overdue | None) -> None:
        """A late answer is there: what the bot has had of the machine until now is known, and no more of it counts."""
        if overdue is not None and not overdue.question.answer.done():
            overdue.timer.cancel()
            self._give_up(overdue.question, overdue.lateness)

    def _give_up(self, question: Question, lateness: float) -> None:
        """No answer came in time: say whose fault that is."""
        question.fail(question.judge(lateness, self._load_since(question)))

    def _load_since(self, question: Question) -> Load | None:
        """The load of now, to be compared with a question's earlier one."""
        return None if question.load is None else self._load()

    def _load(self) -> Load:
        return Load(self._now(), self._threads(), self._waits.all())

    def _go_on(self) -> None:
        """Some questions are closed: perhaps it is another bot's turn, perhaps there is more to send."""
        self._rest_unless_asked()
        if self._outbox and (self._held is None or not self._has_to_wait()):
            self.post()

    def _end(self, fault: Fault) -> None:
        """Fail every open question; the call is over."""
        if self.fault is None:
            self.fault = fault
        self._outbox.clear()
        for question in list(self._questions.values()):
            question.fail(self.fault)
        self._call.cancel()
        self._rest()


def _is_cancelled() -> bool:
    """Whether somebody has cancelled this task."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
