"""An overloaded machine spoils a game, unless the seat's own processes are the load."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.load import Load, late_fault
from tests.rpc.scripted import ask, stream_to
from tests.rpc.thinker import Thinker
from tests.rpc.virtual import clock, in_virtual_time

Asked = Callable[[], Mapping[int, float]]


def threads(busy: float) -> Asked:
    """So many threads that run or are ready to run all the time, part of one for a fraction."""

    def asked() -> Mapping[int, float]:
        now = clock().now
        return {n: now * min(1.0, busy - n) for n in range(8) if busy > n}

    return asked


def fault(lateness: float, asked: Asked, deadline: float = 1.0, seconds: float | None = None) -> BotFault | ArenaFault:
    """Ask a bot that is late, while every timer of the arena rings so late."""

    async def run() -> BotFault | ArenaFault:
        stream = stream_to(Thinker(lambda _game, _decision: seconds), asked=asked)
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
@pytest.mark.parametrize("busy", [0, 1, 8])
def test_a_late_bot_on_a_machine_with_time_to_spare_is_time(lateness: float, busy: float) -> None:
    """20 ms at every beat of 25 ms is less than half of the time."""
    assert fault(lateness, threads(busy)).reason == Reason.TIME


@pytest.mark.parametrize("lateness", [0.026, 0.030, 0.1, 0.4])
@pytest.mark.parametrize("busy", [0, 0.5, 1, 1.4])
@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
def test_a_late_bot_on_an_overloaded_machine_spoils_nothing_but_the_game(
    lateness: float, busy: float, deadline: float
) -> None:
    found = fault(lateness, threads(busy), deadline)
    assert isinstance(found, ArenaFault)
    assert found.reason == "overload"
    assert "the machine was overloaded: the arena was late for" in found.detail


@pytest.mark.parametrize("lateness", [0.026, 0.030, 0.1, 0.4])
@pytest.mark.parametrize("busy", [1.6, 2, 8])
@pytest.mark.parametrize("deadline", [0.15, 1.0, 10.1])
def test_a_late_bot_that_overloads_the_machine_itself_is_out_of_resources(
    lateness: float, busy: float, deadline: float
) -> None:
    found = fault(lateness, threads(busy), deadline)
    assert isinstance(found, BotFault), found.detail
    assert found.reason == Reason.RESOURCES
    assert f"by {busy:.1f} busy threads of this bot" in found.detail


def test_an_answer_that_is_too_late_is_judged_as_none_is() -> None:
    assert fault(0.0, threads(8), 0.15, seconds=0.151).reason == Reason.TIME
    assert fault(0.03, threads(1), 0.15, seconds=1.0).reason == "overload"
    assert fault(0.03, threads(8), 0.15, seconds=1.0).reason == Reason.RESOURCES


def test_a_bot_within_its_limit_is_never_spoiled_by_an_overload() -> None:
    async def run() -> None:
        stream = stream_to(Thinker(lambda _game, _decision: 0.04))
        clock().lateness = 0.09
        for decision in range(1, 50):
            await ask(stream, 1, decision, 0.15)
        await stream.close()

    in_virtual_time(run)


def test_the_load_of_a_bot_is_not_looked_at_while_the_machine_has_time() -> None:
    def asked() -> Mapping[int, float]:
        raise AssertionError

    assert fault(0.004, asked).reason == Reason.TIME


def test_several_games_of_a_process_are_judged_each_by_its_own_time() -> None:
    async def run() -> list[str]:
        stream = stream_to(Thinker(lambda _game, _decision: None))
        early = asyncio.create_task(ask(stream, 1, 1, 1.0))
        await asyncio.sleep(0.9)
        clock().lateness = 0.03
        late = asyncio.create_task(ask(stream, 2, 1, 1.0))
        found = await asyncio.gather(early, late, return_exceptions=True)
        await stream.close()
        return [one.reason for one in found if isinstance(one, BotFault | ArenaFault)]

    assert in_virtual_time(run) == [Reason.TIME, "overload"]


def test_threads_are_counted_from_one_load_to_the_next() -> None:
    """Thread 1 ran for 0.2 s of 0.5, thread 2 was new and wanted 0.5, thread 3 has ended."""
    assert Load(10, {1: 5.0, 3: 7.0}).busy_until(Load(10.5, {1: 5.2, 2: 0.5})) == pytest.approx(1.4)
    assert Load(10, {1: 5.0}).busy_until(Load(10, {1: 5.0})) == 0


@given(st.floats(0, 100), st.floats(0.01, 100), st.floats(0, 64))
def test_an_overload_is_half_of_the_time_and_a_load_one_and_a_half_threads(
    late: float, seconds: float, busy: float
) -> None:
    expected = Reason.TIME if late <= seconds / 2 else Reason.RESOURCES if busy > 1.5 else "overload"
    assert late_fault(1.0, late, seconds, busy).reason == expected
