"""Recurring tournaments and ladders by the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from grpc import StatusCode

from arena.bootstrap.service.timekeeper import Timekeeper
from arena.match.names import is_name
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.calling import call, refused
from tests.rpc.service.played import admit, take_in
from tests.rpc.service.running import Running, running


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("automation")) as served:
        take_in(served, "anna", "otter")
        take_in(served, "bert", "heron")
        yield served


def nightly(name: str = "nightly", cron: str = "30 3 * * *", zone: str = "", **fields: Any) -> pb.AddRecurrenceRequest:
    order = pb.Order(**{"game": "gin", "bots": ["otter", "heron"], "deal_sets": 3, **fields})
    return pb.AddRecurrenceRequest(name=name, cron=cron, zone=zone, order=order)


def test_a_recurrence_is_added_listed_and_ended(service: Running) -> None:
    added = call(service, "olga", "AddRecurrence", nightly(zone="Europe/Vienna")).recurrence
    assert (added.name, added.cron, added.zone, added.creator, added.runs) == (
        "nightly",
        "30 3 * * *",
        "Europe/Vienna",
        "olga",
        0,
    )
    # It is noon of 30 November in the house, and Vienna is an hour ahead of UTC in winter.
    assert added.next_at.ToJsonString() == "2026-12-01T02:30:00Z"
    assert (added.order.name, added.order.deal_sets, added.order.HasField("seed")) == ("", 3, False)
    assert not added.HasField("ended_at")
    end = pb.EndRecurrenceRequest(name="nightly")
    assert call(service, "olga", "EndRecurrence", end).changed
    assert not call(service, "olga", "EndRecurrence", end).changed
    (listed,) = call(service, "vera", "ListRecurrences", pb.ListRecurrencesRequest()).recurrences
    assert listed.HasField("ended_at")
    assert refused(service, "olga", "AddRecurrence", nightly()).code is StatusCode.ALREADY_EXISTS


BAD: list[tuple[pb.AddRecurrenceRequest, StatusCode, str]] = [
    (nightly("a/b"), StatusCode.INVALID_ARGUMENT, "name: "),
    (nightly(57 * "m"), StatusCode.INVALID_ARGUMENT, "name: "),
    (nightly("bad", cron="every day"), StatusCode.INVALID_ARGUMENT, "cron: "),
    (nightly("bad", cron="0 0 31 2 *"), StatusCode.INVALID_ARGUMENT, "cron: "),
    (nightly("bad", zone="Europe/Nowhere"), StatusCode.INVALID_ARGUMENT, "zone: "),
    (nightly("bad", seed="x"), StatusCode.INVALID_ARGUMENT, "order.seed: "),
    (nightly("bad", bots=["otter", "lynx"]), StatusCode.NOT_FOUND, "order.bots[1]: "),
    (nightly("bad", ruleset="dealz=1"), StatusCode.INVALID_ARGUMENT, "order.ruleset: "),
    (nightly("bad", rounds=2), StatusCode.INVALID_ARGUMENT, "order.rounds 2: "),
]


@pytest.mark.parametrize(("request_", "code", "told"), BAD)
def test_a_recurrence_that_cannot_be_is_refused_by_its_field(
    service: Running, request_: pb.AddRecurrenceRequest, code: StatusCode, told: str
) -> None:
    refusal = refused(service, "olga", "AddRecurrence", request_)
    assert refusal.code is code
    assert refusal.message.startswith(told)


def test_runs_of_the_longest_name_can_be_numbered_for_years(service: Running) -> None:
    longest = 56 * "m"
    assert is_name(f"{longest}-9999999")
    assert call(service, "olga", "AddRecurrence", nightly(longest)).recurrence.name == longest


def test_the_name_of_a_recurrence_is_taken_for_ever_and_so_are_those_of_its_runs(service: Running) -> None:
    call(service, "olga", "AddRecurrence", nightly("weekly"))
    run = pb.CreateTournamentRequest(order=pb.Order(name="weekly-1", game="gin", bots=["otter", "heron"]))
    refusal = refused(service, "olga", "CreateTournament", run)
    assert refusal.code is StatusCode.ALREADY_EXISTS
    assert refusal.message == "weekly-1 is kept for the recurring tournament weekly; choose another name"
    service.home.clock.move(days=1)
    asyncio.run(Timekeeper(service.home.house, lambda: None).step())
    service.home.clock.move(days=-1)
    assert "weekly-1" in service.home.house.store.names()
    refusal = refused(service, "olga", "AddRecurrence", nightly("weekly"))
    assert refusal.code is StatusCode.ALREADY_EXISTS
    assert refusal.message.startswith("a recurring tournament named weekly exists")


def test_a_recurrence_that_is_not_there_cannot_end(service: Running) -> None:
    refusal = refused(service, "olga", "EndRecurrence", pb.EndRecurrenceRequest(name="yearly"))
    assert refusal.code is StatusCode.NOT_FOUND
    assert refused(service, "olga", "EndRecurrence", pb.EndRecurrenceRequest()).message.startswith("name: ")


def test_a_ladder_is_started_shown_and_stopped(service: Running) -> None:
    start = pb.StartLadderRequest(game="gin", ruleset="classic", time="bank=30", deal_sets=5)
    started = call(service, "olga", "StartLadder", start).ladder
    assert (started.game, started.time, started.deal_sets, started.creator) == ("gin", "bank=30", 5, "olga")
    assert started.ruleset.startswith("classic")
    assert sorted((row.name, row.rank) for row in started.rows) == [("heron", 0), ("otter", 0)]
    assert refused(service, "olga", "StartLadder", start).code is StatusCode.ALREADY_EXISTS
    admit(service, "gin-ladder-1", "otter", "heron", series="ladder/gin")
    (shown,) = call(service, "vera", "ListLadders", pb.ListLaddersRequest(game="gin")).ladders
    assert shown.playing == "gin-ladder-1"
    assert list(call(service, "vera", "ListLadders", pb.ListLaddersRequest(game="push")).ladders) == []
    stop = pb.StopLadderRequest(game="gin")
    assert call(service, "olga", "StopLadder", stop).changed
    assert not call(service, "olga", "StopLadder", stop).changed
    assert refused(service, "olga", "StopLadder", pb.StopLadderRequest(game="push")).code is StatusCode.NOT_FOUND


BAD_LADDERS: list[tuple[str, Any, str]] = [
    ("StartLadder", pb.StartLadderRequest(game="chess"), "game: "),
    ("StartLadder", pb.StartLadderRequest(game="push", ruleset="dealz=1"), "ruleset: "),
    ("StartLadder", pb.StartLadderRequest(game="push", time="bank=soon"), "time: "),
    ("StartLadder", pb.StartLadderRequest(game="push", deal_sets=2_000_000), "deal_sets: "),
    ("StopLadder", pb.StopLadderRequest(), "game: "),
    ("ListLadders", pb.ListLaddersRequest(game="chess"), "game: "),
]


@pytest.mark.parametrize(("method", "request_", "field"), BAD_LADDERS)
def test_a_ladder_that_cannot_be_is_refused_by_its_field(
    service: Running, method: str, request_: Any, field: str
) -> None:
    refusal = refused(service, "olga", method, request_)
    assert refusal.code is StatusCode.INVALID_ARGUMENT
    assert refusal.message.startswith(field)
