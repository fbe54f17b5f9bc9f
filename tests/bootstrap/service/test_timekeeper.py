"""Recurring tournaments run at their times, one run at a time, and never twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.timekeeper import LEAST, POLL, Timekeeper
from arena.service.desk import BadField
from arena.service.states import State
from arena.tournament.ports import NameTaken
from arena.tournament.submitted import UnknownBot
from tests.bootstrap.service.hosts import make_host
from tests.bootstrap.service.houses import ANNA, NOON, Home, order


def nothing() -> None:
    """Ring no bell."""


def at(day: int, hour: int, minute: int = 0, month: int = 12) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@pytest.fixture
def office(home: Home) -> ServiceOffice:
    for name in ("otter", "heron"):
        home.submit(name)
    return ServiceOffice(home.house, Bells(nothing, nothing, nothing))


@pytest.fixture
def nightly(office: ServiceOffice) -> ServiceOffice:
    asyncio.run(office.add_recurrence("nightly", "0 3 * * *", "Europe/Vienna", order("", "otter", "heron"), ANNA))
    return office


def keep_time(home: Home, when: datetime) -> float:
    home.clock.now = when
    return asyncio.run(Timekeeper(home.house, nothing).step())


def play(home: Home) -> None:
    asyncio.run(make_host(home).step())


def test_a_run_is_made_at_its_time_and_not_before(home: Home, nightly: ServiceOffice) -> None:
    keep_time(home, at(1, 1, 59))
    assert not home.house.store.names()
    keep_time(home, at(1, 2))
    assert home.house.store.names() == ["nightly-1"]
    standing = home.house.store.standing("nightly-1")
    assert (standing.state, standing.series) == (State.QUEUED, "recurrence/nightly")
    (recurrence,) = home.house.store.recurrences()
    assert (recurrence.runs, recurrence.next_at) == (1, at(2, 2))
    assert home.counted("arena_recurrence_runs_total") == 1


def test_a_run_is_made_once_however_often_one_looks(home: Home, nightly: ServiceOffice) -> None:
    for _ in range(3):
        keep_time(home, at(1, 2))
    assert home.house.store.names() == ["nightly-1"]


def test_every_run_has_a_fresh_seed(home: Home, nightly: ServiceOffice) -> None:
    for day in (1, 2):
        keep_time(home, at(day, 2))
        play(home)
    store = home.house.store
    assert store.tournament("nightly-1").seed != store.tournament("nightly-2").seed


def test_after_days_without_a_service_one_run_is_late_and_the_others_were_missed(
    home: Home, nightly: ServiceOffice
) -> None:
    keep_time(home, at(5, 12))
    assert home.house.store.names() == ["nightly-1"]
    assert home.counted("arena_recurrence_misses_total") == 4
    assert home.house.store.recurrences()[0].next_at == at(6, 2)


def test_a_run_is_left_out_while_the_last_one_is_not_over(home: Home, nightly: ServiceOffice) -> None:
    keep_time(home, at(1, 2))
    keep_time(home, at(2, 2))
    assert home.house.store.names() == ["nightly-1"]
    assert home.counted("arena_recurrence_misses_total") == 1
    play(home)
    keep_time(home, at(3, 2))
    assert home.house.store.names() == ["nightly-1", "nightly-2"]


def test_a_cancelled_run_does_not_stop_the_next_one(home: Home, nightly: ServiceOffice) -> None:
    keep_time(home, at(1, 2))
    asyncio.run(nightly.cancel("nightly-1"))
    keep_time(home, at(2, 2))
    assert home.house.store.names() == ["nightly-1", "nightly-2"]


def test_a_run_whose_bots_are_retired_is_left_out(
    home: Home, nightly: ServiceOffice, caplog: pytest.LogCaptureFixture
) -> None:
    home.house.store.retire_bot("otter", "1")
    keep_time(home, at(1, 2))
    assert not home.house.store.names()
    assert home.counted("arena_recurrence_misses_total") == 1
    assert "otter" in str(next(record.__dict__["fields"] for record in caplog.records))
    home.submit("otter", "2")
    keep_time(home, at(2, 2))
    assert [each.label for each in home.house.store.tournament("nightly-1").entrants] == ["otter 2", "heron 1"]


def test_of_two_services_one_makes_the_run(home: Home, nightly: ServiceOffice) -> None:
    home.clock.now = at(1, 2)

    async def race() -> None:
        await asyncio.gather(*(Timekeeper(home.house, nothing).step() for _ in range(2)))

    asyncio.run(race())
    assert home.house.store.names() == ["nightly-1"]
    assert home.house.store.recurrences()[0].runs == 1


def test_an_ended_recurrence_makes_no_more_runs(home: Home, nightly: ServiceOffice) -> None:
    assert asyncio.run(nightly.end_recurrence("nightly"))
    keep_time(home, at(1, 2))
    assert not home.house.store.names()


@pytest.mark.parametrize(
    ("when", "rest"), [(at(1, 1), POLL), (at(1, 1, 59), POLL), (datetime(2026, 12, 1, 1, 59, 58, tzinfo=UTC), 2.0)]
)
def test_the_clock_is_looked_at_in_time(home: Home, nightly: ServiceOffice, when: datetime, rest: float) -> None:
    assert keep_time(home, when) == rest


def test_a_clock_that_is_set_back_makes_no_run_again(home: Home, nightly: ServiceOffice) -> None:
    keep_time(home, at(1, 2))
    play(home)
    keep_time(home, NOON)
    keep_time(home, at(1, 2))
    assert home.house.store.names() == ["nightly-1"]


@pytest.mark.parametrize(("cron", "zone", "field"), [("0 25 * * *", "UTC", "cron"), ("0 3 * * *", "Mars", "zone")])
def test_what_cannot_be_a_time_is_refused_by_its_field(office: ServiceOffice, cron: str, zone: str, field: str) -> None:
    with pytest.raises(BadField, match=f"^{field}: "):
        asyncio.run(office.add_recurrence("nightly", cron, zone, order("", "otter", "heron"), ANNA))


def test_an_order_that_cannot_be_played_is_refused_at_once(office: ServiceOffice) -> None:
    with pytest.raises(UnknownBot):
        asyncio.run(office.add_recurrence("nightly", "0 3 * * *", "UTC", order("", "otter", "seal"), ANNA))


def test_names_of_runs_are_kept_for_them(home: Home, nightly: ServiceOffice) -> None:
    with pytest.raises(NameTaken, match="nightly-9 is kept for the recurring tournament nightly"):
        asyncio.run(nightly.create(order("nightly-9", "otter", "heron"), ANNA, start=False))


def test_a_number_whose_name_is_taken_is_passed_over(home: Home, office: ServiceOffice) -> None:
    for name in ("weekly-1", "weekly-3"):
        asyncio.run(office.create(order(name, "otter", "heron"), ANNA, start=False))
    asyncio.run(office.add_recurrence("weekly", "0 3 * * *", "UTC", order("", "otter", "heron"), ANNA))
    for day, name in ((1, "weekly-2"), (2, "weekly-4")):
        keep_time(home, at(day, 3))
        assert home.house.store.names()[-1] == name
        play(home)
    assert home.house.store.recurrences()[0].runs == 2
    assert home.counted("arena_recurrence_misses_total") == 0


def test_a_run_whose_name_was_taken_at_that_moment_is_made_at_the_next_look(
    home: Home, nightly: ServiceOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = asyncio.run(nightly.create(order("x", "otter", "heron"), ANNA, start=False)).tournament
    home.plant(replace(others, name="nightly-1"))
    with monkeypatch.context() as then:
        then.setattr(type(home.house.store), "names", lambda _: [])
        assert keep_time(home, at(1, 2)) == LEAST
    keep_time(home, at(1, 2))
    assert home.house.store.names() == ["x", "nightly-1", "nightly-2"]
    assert home.counted("arena_recurrence_misses_total") == 0
