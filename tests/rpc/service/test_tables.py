"""A table is never older than it may be, and a dear one is made once for many."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeVar, cast

import pytest

from arena.rpc.service import tables
from arena.rpc.service.tables import FEW, LONGER, MOST, Tables, Told
from arena.service.reading import ServiceReader
from arena.service.states import Listed, Standing, State
from arena.tournament.model import TournamentSummary
from arena.v1 import tournament_pb2 as pb

T = TypeVar("T")
SECONDS = 2.0
"""What a dear table takes."""
CUP = TournamentSummary("cup", "gin", "short", 2, datetime(2026, 11, 30, tzinfo=UTC), planned=100, finished=0, void=0)


class Service:
    """Numbers of games that a test sets; a table tells by its only rank how many of them it counted."""

    def __init__(self, finished: int, planned: int = 100) -> None:
        self.now = 0.0
        self.summary = replace(CUP, finished=finished, planned=planned)
        self.here: list[str] = []
        self.apart: list[str] = []
        self.go = asyncio.Event()
        self.go.set()
        self.begun = asyncio.Event()
        self.tables = Tables(cast(ServiceReader, self), self._apart, lambda: self.now)

    def listed(self, name: str) -> Listed:
        return Listed(replace(self.summary, name=name), Standing(name, State.QUEUED, "olga", ""))

    def made_here(self, _reader: object, name: str) -> Told:
        self.here.append(name)
        return self._table()

    async def _apart(self, name: str) -> Told:
        self.apart.append(name)
        self.begun.set()
        table = self._table()
        await self.go.wait()
        self.now += SECONDS
        return table

    def _table(self) -> Told:
        return Told(rows=[pb.StandingsRow(rank=self.summary.finished)])

    def plays(self, games: int) -> None:
        self.summary = replace(
            self.summary, finished=self.summary.finished + games, planned=self.summary.planned - games
        )

    async def counted(self, name: str = "cup") -> int:
        return (await self.tables.standings(name)).rows[0].rank


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(story, 30))


def test_a_small_table_is_always_new(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        service = Service(FEW - 1)
        monkeypatch.setattr(tables, "make_table", service.made_here)
        assert await service.counted() == FEW - 1
        service.plays(1)
        assert await service.counted() == FEW
        assert (service.here, service.apart) == (["cup", "cup"], [])

    run(story())


@pytest.mark.parametrize("finished", [FEW, FEW + 1])
def test_no_table_is_made_twice_of_the_same_games(monkeypatch: pytest.MonkeyPatch, finished: int) -> None:
    async def story() -> None:
        service = Service(finished)
        monkeypatch.setattr(tables, "make_table", service.made_here)
        assert [await service.counted() for _ in range(3)] == [finished] * 3
        service.now += 1000 * LONGER * SECONDS
        assert await service.counted() == finished
        assert len(service.here + service.apart) == 1

    run(story())


def test_a_large_table_is_told_for_twenty_times_what_it_took() -> None:
    async def story() -> None:
        service = Service(1000)
        assert await service.counted() == 1000
        service.plays(1)
        service.now += LONGER * SECONDS - 0.1
        assert await service.counted() == 1000
        service.now += 0.1
        assert await service.counted() == 1001
        assert (service.here, service.apart) == ([], ["cup", "cup"])

    run(story())


def test_a_large_table_is_exact_from_the_moment_when_no_game_is_to_come() -> None:
    async def story() -> None:
        service = Service(1000, planned=1)
        assert await service.counted() == 1000
        service.plays(1)
        assert await service.counted() == 1001

    run(story())


def test_a_last_table_does_not_settle_for_one_that_was_begun_before_the_last_game() -> None:
    async def story() -> None:
        service = Service(1000, planned=1)
        service.go.clear()
        early = asyncio.create_task(service.counted())
        await service.begun.wait()
        service.plays(1)
        late = asyncio.create_task(service.counted())
        await asyncio.sleep(0.05)
        service.go.set()
        assert (await early, await late) == (1000, 1001)

    run(story())


@pytest.mark.parametrize(("late", "told"), [(0.0, 1000), (LONGER * SECONDS - 0.1, 1000), (LONGER * SECONDS, 1001)])
def test_while_a_large_table_is_made_anew_callers_get_the_old_one_if_it_is_not_much_too_old(
    late: float, told: int
) -> None:
    async def story() -> None:
        service = Service(1000)
        assert await service.counted() == 1000
        service.plays(1)
        service.now += LONGER * SECONDS + late
        service.go.clear()
        service.begun.clear()
        first = asyncio.create_task(service.counted())
        await service.begun.wait()
        second = asyncio.create_task(service.counted())
        await asyncio.wait([second], timeout=20 if told == 1000 else 0.1)
        assert second.done() == (told == 1000)
        service.go.set()
        assert (await first, await second) == (1001, told)

    run(story())


def test_callers_at_the_same_time_wait_for_one_table_and_one_that_leaves_does_not_take_it_along() -> None:
    async def story() -> None:
        service = Service(1000)
        service.go.clear()
        callers = [asyncio.create_task(service.counted()) for _ in range(20)]
        await service.begun.wait()
        await asyncio.sleep(0.05)
        callers[0].cancel()
        service.go.set()
        assert await asyncio.gather(*callers[1:]) == [1000] * 19
        assert service.apart == ["cup"]

    run(story())


def test_who_comes_when_a_table_is_finished_that_is_too_old_for_him_has_the_next_one_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        service = Service(FEW - 2)
        looks = iter(range(100))  # who looks for ever lets nobody else go on
        asked = Tables(cast(ServiceReader, service), service._apart, lambda: float(next(looks)))
        turns = [asyncio.get_running_loop().create_future() for _ in range(4)]
        left = iter(turns)

        async def to_thread(call: Any, *arguments: Any) -> Any:
            await next(left)
            return call(*arguments)

        monkeypatch.setattr(asyncio, "to_thread", to_thread)
        monkeypatch.setattr(tables, "make_table", service.made_here)
        first = asyncio.create_task(asked.standings("cup"))
        turns[0].set_result(None)
        while not asked._making:  # noqa: ASYNC110 (no event tells)
            await asyncio.sleep(0)
        second = asyncio.create_task(asked.standings("cup"))
        await asyncio.sleep(0)
        service.plays(1)
        # In the same turn of the loop the first table is finished, and then the second caller hears of the last game.
        for turn in turns[1:]:
            turn.set_result(None)
        await asyncio.gather(first, second)
        assert service.here == ["cup", "cup"]

    run(story())


def test_large_tables_are_made_one_after_the_other() -> None:
    async def story() -> None:
        service = Service(1000)
        service.go.clear()
        callers = [asyncio.create_task(service.counted(name)) for name in ("cup", "league")]
        await service.begun.wait()
        await asyncio.sleep(0.05)
        assert len(service.apart) == 1
        service.go.set()
        await asyncio.gather(*callers)
        assert sorted(service.apart) == ["cup", "league"]

    run(story())


def test_of_very_many_tables_the_last_ones_are_kept() -> None:
    async def story() -> None:
        service = Service(1000)
        for number in range(MOST + 1):
            await service.counted(f"cup{number}")
        await service.counted(f"cup{MOST}")
        assert len(service.apart) == MOST + 1
        await service.counted("cup0")
        assert len(service.apart) == MOST + 2

    run(story())


def test_a_failure_is_told_and_the_next_caller_has_the_table_made_again() -> None:
    async def story() -> None:
        service = Service(1000)
        failing = True

        async def apart(name: str) -> Told:
            if failing:
                raise RuntimeError(f"the table of {name}: its process ended with status 1")
            return await service._apart(name)

        asked = Tables(cast(ServiceReader, service), apart, lambda: service.now)
        with pytest.raises(RuntimeError, match="status 1"):
            await asked.standings("cup")
        failing = False
        assert (await asked.standings("cup")).rows[0].rank == 1000

    run(story())
