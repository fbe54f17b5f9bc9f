"""docs/clocks-and-verdicts.md to the millisecond: limits, margin, bank, and what is charged."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

import pytest

from arena import games
from arena.games.verdict import Reason
from arena.match.chair import Chair
from arena.match.clock import TimeControl
from arena.match.deals import DealSet
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.player import RemotePlayer
from arena.rpc.stream import AFTERMATH
from tests.rpc.scripted import stream_to
from tests.rpc.thinker import Think, Thinker
from tests.rpc.virtual import clock, in_virtual_time

MOVE = TimeControl(bank=60, move=0.05, margin=0.1)
EMPTY = TimeControl(bank=0, increment=0, move=10, margin=0.1)


class Log:
    """A game's log that keeps nothing."""

    def add(self, data: bytes) -> None: ...

    def end(self) -> bytes:
        return b""


class Seen(NamedTuple):
    """How a decision ended."""

    fault: BotFault | ArenaFault | None
    charged: float


def decide(control: TimeControl, think: Think, decisions: int = 1) -> Seen:
    """Seat a bot, ask it some decisions, and see the last."""

    async def run() -> Seen:
        rules = games.rules("gin", "")
        state = rules.deal(rules.start(), DealSet(rules, b"seed", None).pack(1), 0)
        stream = stream_to(Thinker(think))
        chair = Chair(0, RemotePlayer(stream, 1, Log(), wants_legal_actions=False), control)
        chair.begin(rules, b"seed")
        fault: BotFault | ArenaFault | None = None
        try:
            for _ in range(decisions):
                await chair.decide(rules, state)
        except (BotFault, ArenaFault) as raised:
            fault = raised
        await stream.close()
        return Seen(fault, chair.record("bot").seconds)

    return in_virtual_time(run)


@pytest.mark.parametrize(
    ("control", "seconds"),
    [(MOVE, 0.0), (MOVE, 0.049), (MOVE, 0.149), (EMPTY, 0.001), (EMPTY, 0.099), (TimeControl(bank=3, move=10), 3.099)],
)
def test_an_answer_before_limit_and_margin_passes_and_is_charged_to_the_millisecond(
    control: TimeControl, seconds: float
) -> None:
    seen = decide(control, lambda _game, _decision: seconds)
    assert seen.fault is None
    assert seen.charged == pytest.approx(seconds, abs=1e-6)


@pytest.mark.parametrize(
    ("control", "seconds"),
    [(MOVE, 0.151), (MOVE, 0.2), (EMPTY, 0.101), (EMPTY, 0.15), (TimeControl(bank=3, move=10), 3.15), (MOVE, None)],
)
def test_an_answer_after_limit_and_margin_is_time(control: TimeControl, seconds: float | None) -> None:
    fault = decide(control, lambda _game, _decision: seconds).fault
    assert isinstance(fault, BotFault)
    assert fault.reason is Reason.TIME


def test_a_bot_with_an_empty_bank_lives_on_the_margin() -> None:
    def think(_game: int, decision: int) -> float:
        return 0.099 if decision <= 50 else 0.101

    assert decide(EMPTY, think, 50).fault is None
    fault = decide(EMPTY, think, 51).fault
    assert isinstance(fault, BotFault)
    assert fault.reason is Reason.TIME


def test_what_is_over_the_limit_is_taken_from_the_bank_too() -> None:
    control = TimeControl(bank=1, increment=0, move=0.4, margin=0.1)
    # After two decisions of 0.45 s the bank holds 0.1 s: the third is late after 0.2 s.
    assert decide(control, lambda _game, decision: 0.45 if decision < 3 else 0.199, 3).fault is None
    fault = decide(control, lambda _game, decision: 0.45 if decision < 3 else 0.201, 3).fault
    assert isinstance(fault, BotFault)


@pytest.mark.parametrize("seconds", [0.03, 0.5, 20.0])
def test_time_for_which_the_arena_stood_still_is_charged_to_nobody(seconds: float) -> None:
    def think(_game: int, _decision: int) -> float:
        asyncio.get_running_loop().call_later(0.010, stand_still)
        return 0.040

    def stand_still() -> None:
        clock().now += seconds

    seen = decide(MOVE, think)
    assert seen.fault is None
    # The look that was due 15 ms after the standstill began was late by the rest of it.
    assert seen.charged <= 0.040 + 1e-6


@pytest.mark.parametrize("stalls_at", [0.001, 0.02, 0.1, 0.149])
@pytest.mark.parametrize("seconds", [0.01, 0.024, 0.026, 0.049, 0.2, 3.0])
@pytest.mark.parametrize("thinks", [0.0, 0.02, 0.0499])
def test_a_bot_within_its_limit_is_never_late_wherever_the_arena_stands_still(
    stalls_at: float, seconds: float, thinks: float
) -> None:
    def think(_game: int, _decision: int) -> float:
        loop = asyncio.get_running_loop()
        loop.call_later(min(stalls_at, thinks) - 1e-4, stand_still)
        return thinks

    def stand_still() -> None:
        clock().now += seconds

    seen = decide(MOVE, think)
    assert seen.fault is None
    assert seen.charged <= thinks + MOVE.margin


def test_a_silent_bot_is_not_waited_for_any_longer_than_the_arena_was_late() -> None:
    async def run() -> float:
        stream = stream_to(Thinker(lambda _game, _decision: None))
        stream.draft(1).decision.decision = 1
        asyncio.get_running_loop().call_later(0.1, lambda: setattr(clock(), "now", clock().now + 1))
        with suppress(BotFault, ArenaFault):
            await stream.ask((1, 1), 0.15)
        ended = clock().now
        await stream.close()
        return ended

    assert 1.15 - 0.025 <= in_virtual_time(run) <= 1.15 + 0.026 + AFTERMATH
