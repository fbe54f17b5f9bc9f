"""Which faults concern one decision only, so that a bot can be asked again."""

from __future__ import annotations

import asyncio

import pytest
from grpc import aio

from arena.games.verdict import Reason
from arena.match.ports import DecisionFault
from arena.rpc.stream import BotStream
from tests.rpc.scripted import ScriptedCall, ask, fault_of, scene, until


def test_a_late_answer_does() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        fault = await fault_of(ask(stream, 1, 1, deadline=0.01))
        assert (fault.reason, isinstance(fault, DecisionFault)) == (Reason.TIME, True)
        assert stream.fault is None

    scene(play)


def test_what_comes_late_is_no_answer_to_a_later_decision() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        await fault_of(ask(stream, 1, 1, deadline=0.01))
        await fault_of(ask(stream, 1, 2, deadline=0.01))
        third = asyncio.create_task(ask(stream, 1, 3))
        await until(lambda: len(call.messages) == 3)
        call.answer((1, 2), (1, 1))
        call.answer((1, 3))
        assert (await third).reply.note == "1 3"

    scene(play)


def test_a_bot_that_does_not_read_is_asked_no_more() -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        call.stop_reading()
        asking = [asyncio.create_task(ask(stream, game, 1, deadline=0.05)) for game in (1, 2)]
        faults = [await fault_of(one) for one in asking]
        assert [fault.reason for fault in faults] == [Reason.TIME] * 2
        assert not any(isinstance(fault, DecisionFault) for fault in faults)
        assert not isinstance(await fault_of(ask(stream, 1, 2)), DecisionFault)

    scene(play)


@pytest.mark.parametrize("said", [b"\xff\xff", aio.EOF])
def test_a_broken_stream_does_not(said: object) -> None:
    async def play(stream: BotStream, call: ScriptedCall) -> None:
        asking = asyncio.create_task(ask(stream, 1, 1))
        await until(lambda: call.messages)
        call.say(said)
        assert not isinstance(await fault_of(asking), DecisionFault)

    scene(play)
