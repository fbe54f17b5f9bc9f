"""Never more bots think at once than there are places; they wait in order, uncharged, and nobody for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from grpc import aio
from hypothesis import given
from hypothesis import strategies as st

from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.rpc.question import Answer
from arena.rpc.stream import BotStream
from arena.rpc.turns import Turns, cores, most_workers, places
from tests.rpc.scripted import NO_WAITS, ScriptedCall, ask, stream_to
from tests.rpc.thinker import Think, Thinker
from tests.rpc.virtual import clock, in_virtual_time


class Table:
    """Bots that share places."""

    def __init__(self, places: int, thinks: Sequence[Think]) -> None:
        self.turns = Turns(places)
        self.bots = [Thinker(think) for think in thinks]
        self.streams = [stream_to(bot, self.turns) for bot in self.bots]

    async def close(self) -> None:
        await asyncio.gather(*(stream.close() for stream in self.streams))
        assert self.turns.waiting == 0
        assert self.turns.free

    def ask(self, bot: int, game: int = 1, decision: int = 1, deadline: float = 1.0) -> asyncio.Task[Answer]:
        return asyncio.create_task(ask(self.streams[bot], game, decision, deadline))

    @property
    def thinking(self) -> list[int]:
        """The bots with a question that is not answered and not overdue; the deadline is 0.15 s."""
        now = clock().now
        return [n for n, bot in enumerate(self.bots) if any(now - bot.asked_at[key] < 0.149999 for key in bot.open)]


def play(places: int, thinks: Sequence[Think], scene: Callable[[Table], Awaitable[None]]) -> None:
    """Play a scene in virtual time; every place is free again in the end."""

    async def run() -> None:
        table = Table(places, thinks)
        try:
            await scene(table)
        finally:
            await table.close()

    in_virtual_time(run)


def takes(seconds: float | None) -> Think:
    """Thinks for so long about everything."""
    return lambda _game, _decision: seconds


def test_two_decisions_a_core_are_open_in_all() -> None:
    assert places(1) == most_workers() == 2 * cores()
    for workers in range(1, most_workers() + 1):
        assert 1 <= places(workers) <= 2 * cores() // workers


def test_bots_think_in_the_order_in_which_they_were_asked_and_waiting_is_not_charged() -> None:
    async def scene(table: Table) -> None:
        asking = [table.ask(bot, deadline=0.15) for bot in range(6)]
        answers = await asyncio.gather(*asking)
        assert [answer.elapsed for answer in answers] == [pytest.approx(0.1)] * 6
        assert [bot.asked_at[1, 1] for bot in table.bots] == [pytest.approx(0.1 * (n // 2), abs=1e-6) for n in range(6)]

    play(2, [takes(0.1)] * 6, scene)


def test_a_late_bot_leaves_its_place_at_its_deadline() -> None:
    async def scene(table: Table) -> None:
        silent, waiting = table.ask(0, deadline=0.3), table.ask(1)
        with pytest.raises(BotFault, match="no answer within"):
            await silent
        assert (await waiting).elapsed == pytest.approx(0.1)
        assert table.bots[1].asked_at[1, 1] == pytest.approx(0.3)

    play(1, [takes(None), takes(0.1)], scene)


@pytest.mark.parametrize("end", [aio.EOF, asyncio.CancelledError()])
def test_a_bot_whose_stream_ends_leaves_its_place_at_once(end: object) -> None:
    async def scene(table: Table) -> None:
        broken, waiting = table.ask(0), table.ask(1)
        await asyncio.sleep(0.2)
        if end is aio.EOF:
            table.bots[0].say(end)
        else:
            await table.streams[0].close()
            broken.cancel()
        assert (await waiting).elapsed == pytest.approx(0.1)
        assert table.bots[1].asked_at[1, 1] == pytest.approx(0.2, abs=0.3)
        await asyncio.gather(broken, return_exceptions=True)

    play(1, [takes(None), takes(0.1)], scene)


def test_a_bot_that_speaks_out_of_turn_leaves_its_place() -> None:
    async def scene(table: Table) -> None:
        wrong, waiting = table.ask(0), table.ask(1)
        await asyncio.sleep(0.2)
        table.bots[0].answer((7, 7))
        with pytest.raises(BotFault, match="not open"):
            await wrong
        await waiting

    play(1, [takes(None), takes(0.1)], scene)


def test_a_bot_whose_stream_breaks_while_it_waits_needs_no_place() -> None:
    async def scene(table: Table) -> None:
        asking = [table.ask(bot) for bot in range(3)]
        await asyncio.sleep(0.05)
        table.bots[1].say(aio.EOF)
        with pytest.raises(BotFault, match="it closed"):
            await asking[1]
        assert [(await asking[bot]).elapsed for bot in (0, 2)] == [pytest.approx(0.1)] * 2
        assert table.bots[2].asked_at[1, 1] == pytest.approx(0.1)

    play(1, [takes(0.1)] * 3, scene)


def test_the_games_of_one_process_share_its_place() -> None:
    async def scene(table: Table) -> None:
        asking = [table.ask(0, game) for game in range(1, 9)]
        await asyncio.gather(*asking)
        assert clock().now < 0.2

    play(1, [takes(0.1)], scene)


def test_nobody_gets_a_second_batch_while_another_waits_for_the_first() -> None:
    async def scene(table: Table) -> None:
        first, other = table.ask(0, 1), table.ask(1, 1)
        await asyncio.sleep(0.05)
        second = table.ask(0, 2)
        await asyncio.gather(first, other, second)
        order = sorted((at, bot) for bot, who in enumerate(table.bots) for at in who.asked_at.values())
        assert [bot for _, bot in order] == [0, 1, 0]
        assert [at for at, _ in order] == pytest.approx([0.0, 0.1, 0.2], abs=1e-6)

    play(1, [takes(0.1)] * 2, scene)


def test_a_bot_alone_gets_its_second_batch_while_it_thinks_about_the_first() -> None:
    async def scene(table: Table) -> None:
        first = table.ask(0, 1)
        await asyncio.sleep(0.05)
        second = table.ask(0, 2)
        await asyncio.gather(first, second)
        assert table.bots[0].asked_at[2, 1] == pytest.approx(0.05, abs=0.002)

    play(1, [takes(0.1)], scene)


def test_results_are_told_without_a_place() -> None:
    async def scene(table: Table) -> None:
        asking = table.ask(0)
        await asyncio.sleep(0.01)
        table.streams[1].draft(1).end.reason = "time"
        table.streams[1].post()
        await asyncio.sleep(0.01)
        assert [message.end.reason for message in table.bots[1].messages] == ["time"]
        await asking

    play(1, [takes(0.1)] * 2, scene)


def test_a_bot_that_waits_for_a_place_is_not_said_to_read_nothing() -> None:
    async def scene(table: Table) -> None:
        long, short = table.ask(0, deadline=20), table.ask(1, deadline=0.15)
        assert (await short).elapsed == pytest.approx(0.1)
        await long

    play(1, [takes(10), takes(0.1)], scene)


def test_a_bot_that_reads_nothing_runs_out_of_time_though_nothing_was_asked_of_it_yet() -> None:
    async def run() -> None:
        call = ScriptedCall()
        call.stop_reading()
        stream = stream_to(call)
        stream.draft(1).start.seat = 1
        stream.post()
        await asyncio.sleep(0.01)
        with pytest.raises(BotFault, match="does not read"):
            await ask(stream, 1, 1, 0.2)
        await stream.close()

    in_virtual_time(run)


SECONDS = st.sampled_from([0.0, 0.001, 0.03, 0.149, None])


@given(st.integers(1, 3), st.lists(st.lists(SECONDS, min_size=1, max_size=4), min_size=1, max_size=6), st.booleans())
def test_whatever_bots_do_the_places_hold_and_everybody_is_served(
    places: int, thinks: list[list[float | None]], lone: bool
) -> None:
    """Each bot has as many games as times to think; each game asks three decisions, one after the other."""
    most: list[int] = []

    def thinker(number: int) -> Think:
        def think(game: int, decision: int) -> float | None:
            most.append(len(tables[0].thinking))
            return thinks[number][(game + decision) % len(thinks[number])]

        return think

    async def game(stream: BotStream, number: int, bot: int) -> None:
        stream.games += 1
        for decision in (1, 2, 3):
            seconds = thinks[bot][(number + decision) % len(thinks[bot])]
            try:
                assert (await ask(stream, number, decision, 0.15)).elapsed == pytest.approx(seconds, abs=1e-6)
            except BotFault as fault:
                assert (fault.reason, seconds) == (Reason.TIME, None)  # noqa: PT017 (only some end so)
        stream.games -= 1

    async def scene(table: Table) -> None:
        tables.append(table)
        games = [
            game(table.streams[bot], number, bot)
            for bot, times in enumerate(thinks)
            for number in range(1, 1 + (1 if lone else len(times)))
        ]
        await asyncio.gather(*games)

    tables: list[Table] = []
    play(places, [thinker(number) for number in range(len(thinks))], scene)
    assert max(most) <= places


def test_a_cancelled_match_leaves_no_place_taken() -> None:
    async def scene(table: Table) -> None:
        asking = [table.ask(bot) for bot in range(3)]
        await asyncio.sleep(0.01)
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    play(1, [takes(None)] * 3, scene)


def test_an_arena_fault_leaves_no_place_taken() -> None:
    async def run() -> None:
        turns = Turns(1)

        async def explain(_error: Exception | None) -> ArenaFault:
            await asyncio.sleep(0)
            return ArenaFault("warden", "the warden ended")

        call = Thinker(takes(None))
        stream = BotStream(call, explain, turns, dict, NO_WAITS)
        asking = asyncio.create_task(ask(stream, 1, 1, 5))
        await asyncio.sleep(0.01)
        call.say(aio.EOF)
        with pytest.raises(ArenaFault):
            await asking
        assert turns.free
        await stream.close()

    in_virtual_time(run)
