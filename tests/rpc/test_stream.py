"""A bot's stream: answers find their question, late and wrong ones do not, and every end is somebody's."""

from __future__ import annotations

import asyncio
from typing import Final

import grpc
import pytest
from grpc import aio

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.channel import SEND_LIMIT
from arena.rpc.stream import BotStream
from arena.v1 import cards_pb2
from tests.rpc.scripted import LONG, ScriptedCall, ask, fault_of, scene, until
from tests.rpc.virtual import clock


def asked(call: ScriptedCall, game: int, decision: int) -> bool:
    return any(message.game == game and message.decision.decision == decision for message in call.messages)


def test_a_decision_is_sent_and_its_reply_is_found() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.answer((1, 1))
        answer = await asking
        assert answer.reply.note == "1 1"
        assert 0 <= answer.elapsed < 20

    assert scene(play).half_closed


def test_replies_come_in_any_order_and_several_in_a_message() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = [asyncio.create_task(ask(stream, game, 1)) for game in (1, 2, 3)]
        await until(lambda: len(call.messages) == 3)
        call.answer((3, 1), (1, 1))
        call.answer((2, 1))
        assert [answer.reply.note for answer in await asyncio.gather(*asking)] == ["1 1", "2 1", "3 1"]

    scene(play)


def test_messages_go_out_in_order_and_the_last_word_is_sent_before_the_end() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        stream.draft(1).start.seat = 1
        stream.post()
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.answer((1, 1))
        await asking
        stream.draft(1).end.reason = "time"
        stream.post()

    kinds = [message.WhichOneof("content") for message in scene(play).messages]
    assert kinds == ["start", "decision", "end"]


def test_a_large_crowd_is_sent_in_batches_and_answered() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = [asyncio.create_task(ask(stream, game, 1)) for game in range(1, 201)]
        await until(lambda: len(call.messages) == 200)
        call.answer(*((game, 1) for game in range(1, 201)))
        assert len(await asyncio.gather(*asking)) == 200

    assert max(len(request.messages) for request in scene(play).requests) <= 64


def test_a_message_that_is_too_large_for_a_bot_is_the_arenas_fault_and_is_not_sent() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        message = stream.draft(1)
        message.decision.decision = 1
        message.decision.push.hand.extend([cards_pb2.CARD_KS] * SEND_LIMIT)
        with pytest.raises(ArenaFault, match=r"a message of 4,194,\d+ bytes; a bot takes 4,194,304 at most"):
            await stream.ask((1, 1), LONG)
        with pytest.raises(ArenaFault):
            await ask(stream, 2, 1)

    call = scene(play)
    assert call.cancelled
    assert not call.requests


def test_no_answer_is_time_and_a_late_one_is_dropped() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        fault = await fault_of(ask(stream, 1, 1, deadline=0.01))
        assert fault.reason == Reason.TIME
        assert fault.detail.startswith("no answer within 0.010 s, the margin included; the arena was late for ")
        second = asyncio.create_task(ask(stream, 1, 2))
        await until(lambda: asked(call, 1, 2))
        call.answer((1, 1))
        call.answer((1, 2))
        assert (await second).reply.note == "1 2"
        assert stream.fault is None

    scene(play)


def test_an_answer_that_is_read_too_late_because_the_arena_was_busy_is_no_fault_of_the_bot() -> None:
    """The loop was busy: the timer and the answer are due at the same moment."""

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1, deadline=0.01))
        await until(lambda: asked(call, 1, 1))
        call.answer((1, 1))
        clock().now += 0.03
        with pytest.raises(ArenaFault, match="overloaded"):
            await asking

    scene(play)


def test_time_for_which_the_arena_stood_still_is_not_the_bots() -> None:
    """The match server was stopped, or had no processor: whether the bot was in time nobody knows."""

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = [asyncio.create_task(ask(stream, game, 1, deadline=0.3)) for game in (1, 2)]
        await until(lambda: len(call.messages) == 2)
        call.answer((1, 1))
        clock().now += 1
        answer = await asking[0]
        assert (answer.reply.note, answer.elapsed <= 0.3) == ("1 1", True)
        with pytest.raises(ArenaFault, match="overloaded"):
            await asking[1]

    scene(play)


def test_a_second_answer_to_a_late_question_is_protocol() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        await fault_of(ask(stream, 1, 1, deadline=0.01))
        call.answer((1, 1), (1, 1))
        await until(lambda: stream.fault)
        assert (await fault_of(ask(stream, 1, 2))).reason == Reason.PROTOCOL

    scene(play)


@pytest.mark.parametrize("wrong", [(1, 2), (2, 1), (0, 0), (7, 9)])
def test_an_answer_to_no_question_is_protocol(wrong: tuple[int, int]) -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.answer(wrong)
        fault = await fault_of(asking)
        assert fault.reason == Reason.PROTOCOL
        assert fault.detail == (f"the bot answered a question that is not open: game {wrong[0]}, decision {wrong[1]}")

    assert scene(play).cancelled


def test_an_answer_before_the_question_is_sent_is_protocol() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        call.stop_reading()
        first = asyncio.create_task(ask(stream, 1, 1))
        await asyncio.sleep(0)
        second = asyncio.create_task(ask(stream, 2, 1))
        await asyncio.sleep(0.01)
        call.answer((2, 1))
        assert [(await fault_of(asking)).reason for asking in (first, second)] == [Reason.PROTOCOL] * 2

    scene(play)


def test_a_second_answer_fails_the_next_question_while_it_is_being_written() -> None:
    """What grpc raises out of a pending write must not end the game without a word."""

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        first = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.answer((1, 1))
        await first
        call.stop_reading()
        second = asyncio.create_task(ask(stream, 1, 2))
        await asyncio.sleep(0.01)
        call.answer((1, 1))
        assert (await fault_of(second)).reason == Reason.PROTOCOL

    scene(play)


@pytest.mark.parametrize("data", [b"\xff\xff\xff\xff", b"\x0a\x05abc", b"hello world"])
def test_garbage_is_protocol_for_every_open_question(data: bytes) -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = [asyncio.create_task(ask(stream, game, 1)) for game in (1, 2)]
        await until(lambda: len(call.messages) == 2)
        call.say(data)
        for one in asking:
            fault = await fault_of(one)
            assert (fault.reason, fault.detail) == (Reason.PROTOCOL, "a message of the bot is no PlayResponse")

    scene(play)


def test_an_empty_message_breaks_the_protocol_since_a_flood_of_them_would_cost_a_bot_nothing() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.say(b"")
        fault = await fault_of(asking)
        assert (fault.reason, fault.detail) == (Reason.PROTOCOL, "a message of the bot holds no reply")

    scene(play)


def test_a_call_that_grpc_itself_calls_broken_is_a_disconnect() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: asked(call, 1, 1))
        call.say(aio.InternalError("execute_batch"))
        assert (await fault_of(asking)).reason == Reason.DISCONNECT

    scene(play)


def test_a_stream_that_breaks_while_it_is_closed_spoils_nothing() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        async def done_writing() -> None:
            raise aio.InternalError("execute_batch")

        call.done_writing = done_writing  # type: ignore[method-assign]
        await stream.close()

    scene(play)


def test_a_stream_that_is_broken_off_while_it_is_closed_is_closed_all_the_same() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        async def done_writing() -> None:
            """The bot does not end its side."""

        call.done_writing = done_writing  # type: ignore[method-assign]
        closing = asyncio.create_task(stream.close())
        await asyncio.sleep(0.01)
        stream.break_off(BotFault(Reason.PROTOCOL, "it floods"))
        await closing

    assert scene(play).cancelled


def test_a_close_that_is_cancelled_stays_cancelled() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        async def done_writing() -> None:
            """The bot does not end its side."""

        call.done_writing = done_writing  # type: ignore[method-assign]
        closing = asyncio.create_task(stream.close())
        await asyncio.sleep(0.01)
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing

    scene(play)


BROKEN: Final = aio.AioRpcError(grpc.StatusCode.UNAVAILABLE, aio.Metadata(), aio.Metadata())


@pytest.mark.parametrize(("end", "detail"), [(aio.EOF, "it closed"), (BROKEN, "AioRpcError")])
def test_the_end_of_the_stream_is_explained_to_every_open_and_later_question(end: object, detail: str) -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = [asyncio.create_task(ask(stream, game, 1)) for game in (1, 2)]
        await until(lambda: len(call.messages) == 2)
        call.say(end)
        while_explained = asyncio.create_task(ask(stream, 3, 1))
        for one in (*asking, while_explained, ask(stream, 4, 1)):
            fault = await fault_of(one)
            assert (fault.reason, fault.detail) == (Reason.DISCONNECT, detail)
        stream.draft(1).end.reason = "disconnect"
        stream.post()

    scene(play)


def test_a_question_does_not_run_out_of_time_while_the_end_of_the_stream_is_explained() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1, deadline=0.1))
        await until(lambda: asked(call, 1, 1))
        call.say(aio.EOF)
        assert (await fault_of(asking)).reason == Reason.DISCONNECT

    scene(play, explaining=0.3)


def test_a_bot_that_does_not_read_runs_out_of_time() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        call.stop_reading()
        asking = [asyncio.create_task(ask(stream, game, 1, deadline=0.05)) for game in (1, 2)]
        for one in asking:
            assert (await fault_of(one)).reason == Reason.TIME
        assert stream.fault is not None
        assert stream.fault.reason == Reason.TIME
        assert "does not read its stream" in stream.fault.detail

    scene(play)


def test_closing_does_not_wait_for_a_bot_that_does_not_read() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        call.stop_reading()
        stream.draft(1).start.seat = 1
        stream.post()

    assert scene(play).cancelled


def test_a_question_that_is_cancelled_while_it_is_written_stays_cancelled() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        call.stop_reading()
        asking = asyncio.create_task(ask(stream, 1, 1))
        await asyncio.sleep(0.01)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    scene(play)
