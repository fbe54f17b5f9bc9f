"""What a service does for ever goes on whatever fails, and tells what it counts."""

from __future__ import annotations

import asyncio

import pytest

from arena.bootstrap.service import round as round_module
from arena.bootstrap.service.bell import Bell
from arena.bootstrap.service.gauges import Gauges
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.round import Round
from arena.service.events import Event, Stands
from arena.service.states import State
from arena.storage.errors import StorageError
from tests.bootstrap.service.houses import ANNA, Home, order


def nothing() -> None:
    """Ring no bell."""


def test_a_ring_before_the_sleep_is_heard() -> None:
    async def sleep() -> None:
        bell = Bell()
        bell.ring()
        await bell.sleep(3600)

    asyncio.run(sleep())


def test_a_step_that_fails_is_done_again(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(round_module, "AFTER_FAILURE", 0.01)
    errors: list[Exception] = [ValueError("odd"), StorageError("the database is away")]

    async def step() -> float:
        if errors:
            raise errors.pop()
        done.end()
        return 3600

    done = Round("host", step, home.house.counting.service)
    asyncio.run(done.run())
    assert done.ended.is_set()
    assert home.counted("arena_database_errors_total") == 1
    assert [record.message for record in caplog.records] == ["database failed", "step failed"]


def test_the_queue_is_told(home: Home) -> None:
    for name in ("otter", "heron"):
        home.submit(name)
    office = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(office.create(order("one", "otter", "heron"), ANNA, start=True))
    asyncio.run(office.create(order("two", "otter", "heron"), ANNA, start=False))
    asyncio.run(Gauges(home.house).step())
    assert home.counted("arena_tournaments", state="queued") == 1
    assert home.counted("arena_tournaments", state="created") == 1
    assert home.counted("arena_games_planned") == 4
    assert home.counted("arena_database_up") == 1


def test_watchers_hear_what_another_service_did(home: Home) -> None:
    for name in ("otter", "heron"):
        home.submit(name)
    office = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(office.create(order("one", "otter", "heron"), ANNA, start=True))

    async def watch() -> list[Event]:
        told: list[Event] = []

        async def take() -> None:
            async for event in office.watch("one", tables=False):
                told.append(event)  # noqa: PERF401 (the first one is waited for)

        watching = asyncio.create_task(take())
        while not told:  # noqa: ASYNC110 (no event tells of an event)
            await asyncio.sleep(0.01)
        gauges = Gauges(home.house)
        await gauges.step()
        home.house.store.move("one", [State.QUEUED], State.OVER)
        await gauges.step()
        await watching
        return told

    told = [event.what for event in asyncio.run(watch())]
    assert [what.standing.state for what in told if isinstance(what, Stands)] == [State.QUEUED, State.OVER]


def test_who_watches_what_is_over_is_told_once(home: Home) -> None:
    for name in ("otter", "heron"):
        home.submit(name)
    office = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(office.create(order("one", "otter", "heron"), ANNA, start=False))
    asyncio.run(office.cancel("one"))

    async def watch() -> int:
        return len([event async for event in office.watch("one", tables=False)])

    assert asyncio.run(watch()) == 1
