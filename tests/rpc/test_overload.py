"""An overloaded machine spoils a game, unless the seat's own processes are the load."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.load import Load, Share, late_fault
from arena.rpc.process import Thread
from arena.rpc.waits import Waits
from tests.rpc.scripted import ScriptedCall, ask, stream_to
from tests.rpc.thinker import Thinker
from tests.rpc.virtual import clock, in_virtual_time

Threads = Callable[[], Mapping[int, Thread]]


def threads(ran: float, waited: float = 0.0) -> Threads:
    """A thread that runs for so many seconds a second, and has no processor for so many."""
    return lambda: {7: (clock().now * ran, clock().now * waited)}


def waits(own: float, others: float = 0.0) -> Waits:
    """The thread of the arena that measures waits for so many seconds a second, its other threads for so many."""
    return Waits(lambda: clock().now * own, lambda: {1: clock().now * own, 2: clock().now * others})


def fault(
    lateness: float,
    shares: Threads,
    deadline: float = 1.0,
    seconds: float | None = None,
    waited: float = 0.0,
    others: float = 0.0,
) -> BotFault | ArenaFault:
    """Ask a bot that is late, while every timer of the arena rings so late, and its thread waits so much a second."""

    async def run() -> BotFault | ArenaFault:
        thinker = Thinker(lambda _game, _decision: seconds)
        stream = stream_to(thinker, threads=shares, waits=waits(waited, others))
        clock().lateness = lateness
        try:
            answer = await ask(stream, 1, 1, deadline)
        except (BotFault, ArenaFault) as raised:
            return raised
        finally:
            await stream.close()
        raise AssertionError(f"it was answered: {answer}")

    return in_virtual_time(run)


@pytest.mark.parametrize("lateness", [0.0, 0.004, 0.010, 0.020])
@pytest.mark.parametrize("share", [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (4.0, 0.5), (0.01, 0.3), (1.0, 1.0)])
def test_a_late_bot_on_a_machine_that_was_no_hindrance_is_time(lateness: float, share: Thread) -> None:
    """20 ms at every beat of 25 ms is less than half of the time."""
    assert fault(lateness, threads(*share)).reason == Reason.TIME


@pytest.mark.parametrize("share", [(0.01, 0.59), (0.0, 0.599)])
def test_a_late_bot_that_had_to_wait_for_little_more_than_half_of_the_time_is_time(share: Thread) -> None:
    assert fault(0.004, threads(*share)).reason == Reason.TIME


@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
@pytest.mark.parametrize("lateness", [0.045, 0.1, 0.4])
@pytest.mark.parametrize("share", [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.05, 3.0)])
def test_a_late_bot_of_a_late_arena_spoils_nothing_but_the_game(
    deadline: float, lateness: float, share: Thread
) -> None:
    found = fault(lateness, threads(*share), deadline)
    assert isinstance(found, ArenaFault)
    assert found.reason == "overload"
    assert "the machine was overloaded: the arena was late for" in found.detail


@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
@pytest.mark.parametrize("share", [(0.3, 0.7), (0.01, 0.61), (0.02, 2.5)])
def test_a_late_bot_without_a_processor_spoils_nothing_but_the_game(deadline: float, share: Thread) -> None:
    """The many threads of an idle bot that are woken at once want more than one processor, and use none."""
    found = fault(0.0, threads(*share), deadline)
    assert isinstance(found, ArenaFault)
    assert f"the bot without a processor for {share[1]:.0%}" in found.detail


@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
@pytest.mark.parametrize(
    ("lateness", "share"), [(0.0, (0.2, 3.8)), (0.0, (2.0, 2.0)), (0.1, (2.1, 0.0)), (0.1, (2, 6))]
)
def test_a_late_bot_that_overloads_the_machine_itself_is_out_of_resources(
    deadline: float, lateness: float, share: Thread
) -> None:
    found = fault(lateness, threads(*share), deadline)
    assert isinstance(found, BotFault), found.detail
    assert found.reason == Reason.RESOURCES
    assert f"with {sum(share):.1f} busy threads of its own" in found.detail


@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
@pytest.mark.parametrize("share", [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5)])
def test_an_arena_that_had_no_processor_is_late_though_its_looks_are_in_time(deadline: float, share: Thread) -> None:
    found = fault(0.0, threads(*share), deadline, waited=0.55)
    assert isinstance(found, ArenaFault)
    assert "the arena was late for 55% of the time" in found.detail
    assert fault(0.0, threads(*share), deadline, waited=0.45).reason in {Reason.TIME, "overload"}


@pytest.mark.parametrize(("waited", "share"), [(0.46, (0.006, 0.53)), (0.3, (0.0, 0.55)), (0.49, (0.05, 0.4))])
def test_a_decision_for_which_arena_and_bot_had_to_wait_in_turn_spoils_nothing_but_the_game(
    waited: float, share: Thread
) -> None:
    """Of the time that neither was at work nothing is the bot's; a bot that was at work had time to answer."""
    assert isinstance(fault(0.0, threads(*share), 0.15, waited=waited), ArenaFault)
    assert isinstance(fault(0.0, threads(*share), 0.15, waited=waited / 4, others=waited * 3 / 4), ArenaFault)
    assert fault(0.0, threads(0.3, share[1]), 0.15, waited=waited).reason == Reason.TIME


def test_an_unread_decision_of_an_overloaded_arena_is_nobodys_fault() -> None:
    async def run(waited: float) -> BotFault | ArenaFault:
        call = ScriptedCall()
        stream = stream_to(call, waits=waits(waited))
        call.stop_reading()
        found = (await asyncio.gather(ask(stream, 1, 1, 0.15), return_exceptions=True))[0]
        await stream.close()
        assert isinstance(found, BotFault | ArenaFault)
        return found

    assert in_virtual_time(lambda: run(0.9)).reason == "overload"
    idle = in_virtual_time(lambda: run(0.1))
    assert idle.reason == Reason.TIME
    assert "does not read its stream" in idle.detail


def test_an_answer_that_is_too_late_is_judged_as_none_is() -> None:
    assert fault(0.0, threads(8), 0.15, seconds=0.151).reason == Reason.TIME
    assert fault(0.0, threads(0.1, 0.7), 0.15, seconds=0.2).reason == "overload"
    assert fault(0.0, threads(2.0, 2.0), 0.15, seconds=0.2).reason == Reason.RESOURCES


@pytest.mark.parametrize("answered", [0.151, 0.16, 0.2, 0.249])
def test_a_bot_that_answers_soon_after_its_limit_is_judged_by_the_time_until_then(answered: float) -> None:
    """It had no processor for 0.7 of that time, answers, and then wants none: the moment after it does not count."""

    def shares() -> Mapping[int, Thread]:
        return {7: (0.0, 0.7 * min(clock().now, answered))}

    found = fault(0.0, shares, 0.15, seconds=answered)
    assert isinstance(found, ArenaFault)
    assert "the bot without a processor for 70%" in found.detail


def test_a_bot_within_its_limit_is_never_spoiled_by_an_overload() -> None:
    async def run() -> None:
        stream = stream_to(Thinker(lambda _game, _decision: 0.04))
        clock().lateness = 0.09
        for decision in range(1, 50):
            await ask(stream, 1, decision, 0.15)
        await stream.close()

    in_virtual_time(run)


def test_the_load_of_a_quick_bot_is_not_looked_at() -> None:
    def read() -> Mapping[int, Thread]:
        raise AssertionError

    async def run() -> None:
        stream = stream_to(Thinker(lambda _game, _decision: 0.005), threads=read)
        for decision in range(1, 4):
            await ask(stream, 1, decision, 0.15)
        await stream.close()

    in_virtual_time(run)


def test_several_games_of_a_process_are_judged_each_by_its_own_time() -> None:
    async def run() -> list[str]:
        stream = stream_to(Thinker(lambda _game, _decision: None))
        early = asyncio.create_task(ask(stream, 1, 1, 1.0))
        await asyncio.sleep(0.9)
        clock().lateness = 0.05
        late = asyncio.create_task(ask(stream, 2, 1, 1.0))
        found = await asyncio.gather(early, late, return_exceptions=True)
        await stream.close()
        return [one.reason for one in found if isinstance(one, BotFault | ArenaFault)]

    assert in_virtual_time(run) == [Reason.TIME, "overload"]


def test_threads_are_counted_from_one_load_to_the_next() -> None:
    """Thread 1 ran for 0.2 s of 0.5 and waited for 0.1, thread 2 was new and ran for 0.5, thread 3 has ended.

    Of the arena's threads 7 waited for 0.2 s, 8 was new and waited for 0.1, and 9 has ended.
    """
    before = Load(10, {1: (5.0, 1.0), 3: (7.0, 7.0)}, {7: 2.0, 9: 50.0})
    after = Load(10.5, {1: (5.2, 1.1), 2: (0.5, 0.0)}, {7: 2.2, 8: 0.1})
    assert list(before.until(after)) == pytest.approx([1.4, 0.2, 0.6])
    assert before.until(before) == (0, 0, 0)


@given(st.floats(0, 1), st.floats(0, 64), st.floats(0, 64), st.floats(0, 8))
def test_the_clause_on_late_answers(late: float, ran: float, waited: float, arena: float) -> None:
    """docs/clocks-and-verdicts.md, "Overload"."""
    hindered = late > 0.5 or waited > 0.6 or (max(late, arena) + waited > 0.8 and ran < 0.1)
    own = ran + waited > 2 and ran > 0.1
    served = late <= 0.5 and ran >= 0.8
    spoiled = Reason.RESOURCES if own else Reason.TIME if served else "overload"
    expected = spoiled if hindered else Reason.TIME
    assert late_fault(1.0, late, Share(ran, waited, arena)).reason == expected


def test_a_late_answer_is_told_with_the_figures_by_which_it_was_judged() -> None:
    fault = late_fault(0.6, 0.28, Share(0.415, 0.316, 0.9))
    assert fault.reason == Reason.TIME
    assert fault.detail == (
        "no answer within 0.600 s, the margin included; "
        "the arena was late for 28% of the time, the bot without a processor for 32% and with one for 42%"
    )


def test_what_the_system_did_not_tell_of_a_bot_is_not_told_of_it() -> None:
    told = "no answer within 0.600 s, the margin included; the arena was late for 28% of the time"
    assert late_fault(0.6, 0.28, None).detail == told
