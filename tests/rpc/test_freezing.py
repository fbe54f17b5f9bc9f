"""A bot that rests stands still while nothing is asked of it, and never while it should think."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from arena.games.verdict import Reason
from arena.rpc.stream import BotStream
from tests.rpc.scripted import ScriptedCall, ask, fault_of, scene, until


@dataclass
class Box:
    """Notes what is done to it."""

    steps: list[str] = field(default_factory=list)

    def freeze(self) -> None:
        self.steps.append("freeze")

    def thaw(self) -> None:
        self.steps.append("thaw")


def test_it_is_thawed_before_a_decision_is_sent_and_frozen_after_its_answer() -> None:
    box = Box()

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        stream.freeze_between(box)
        for decision in (1, 2):
            asking = asyncio.create_task(ask(stream, 1, decision))
            await until(lambda: len(call.messages) == len(box.steps) // 2 + 1)
            assert box.steps == ["thaw", "freeze"] * (decision - 1) + ["thaw"]
            call.answer((1, decision))
            await asking
            assert box.steps == ["thaw", "freeze"] * decision

    scene(play)
    assert box.steps[-1] == "thaw", "it may read its last messages and end by itself"


def test_it_is_frozen_only_when_its_last_open_decision_is_answered() -> None:
    box = Box()

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        stream.freeze_between(box)
        one, two = (asyncio.create_task(ask(stream, game, 1)) for game in (1, 2))
        await until(lambda: len(call.messages) == 2)
        call.answer((1, 1))
        await one
        assert box.steps == ["thaw"]
        call.answer((2, 1))
        await two
        assert box.steps == ["thaw", "freeze"]

    scene(play)


def test_it_does_not_think_on_when_its_time_is_over() -> None:
    box = Box()

    async def play(stream: BotStream, call: ScriptedCall) -> None:
        stream.freeze_between(box)
        fault = await fault_of(ask(stream, 1, 1, deadline=0.5))
        assert fault.reason == Reason.TIME
        assert box.steps == ["thaw", "freeze"]

    scene(play)
