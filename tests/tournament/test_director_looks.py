"""A tournament that may stop early under a director: it stops after the same look however it is run."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from arena.tournament.attempts import WorkersFailing
from arena.tournament.decided import decision_of
from arena.tournament.model import Tournament
from arena.tournament.ports import StaleDirector
from arena.tournament.progress import Progress
from arena.tournament.stopping import Outcome
from arena.tournament.terms import IntervalWidth, SequentialTest, Until
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import MemoryStore
from tests.tournament.runs import Table
from tests.tournament.test_director_swiss import Killed, MortalStore

RULES = [SequentialTest(elo0=0, elo1=120), IntervalWidth(70)]


def tournament(until: Until) -> Tournament:
    return replace(make_tournament(entrants=2, deal_sets=300), until=until)


@pytest.fixture(scope="module", params=RULES, ids=["test", "width"])
def undisturbed(request: pytest.FixtureRequest) -> Table:
    table = Table(tournament(request.param), workers=1)
    assert table.direct().complete
    return table


def test_it_stops_between_looks_long_before_its_last_deal_set(undisturbed: Table) -> None:
    games = len(undisturbed.results)
    assert games % 40 == 0
    assert 40 < games < 200
    decision = decision_of(undisturbed.tournament, undisturbed.store.finished("spring"))
    assert decision is not None
    assert decision.outcome in (Outcome.H0, Outcome.NARROW)


def test_progress_counts_to_the_last_game_that_there_may_be(undisturbed: Table) -> None:
    assert {progress.total for progress in undisturbed.seen} == {600}


@pytest.mark.parametrize("workers", [2, 3, 5])
def test_it_stops_after_the_same_look_with_any_number_of_workers(undisturbed: Table, workers: int) -> None:
    table = Table(undisturbed.tournament, workers=workers)
    report = table.direct()
    assert report.complete
    assert (report.last.finished, report.last.total) == (len(undisturbed.results),) * 2
    assert table.results == undisturbed.results


def test_a_tournament_that_has_stopped_is_resumed_without_a_game(undisturbed: Table) -> None:
    table = Table(undisturbed.tournament)
    table.direct()
    report = table.direct()
    assert (report.complete, report.last.played) == (True, 0)
    assert table.results == undisturbed.results


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_director_killed_at_any_transaction_is_resumed(undisturbed: Table, when: str) -> None:
    games = len(undisturbed.results)
    around_looks = {look * 41 + step for look in range(games // 40) for step in (-1, 0, 1, 2)}
    for transaction in sorted({*around_looks, *range(1, games, 25)} - {-1, 0}):
        store = MortalStore(when, transaction)
        table = Table(undisturbed.tournament, store)
        with suppress(Killed):
            table.direct()
        store.when = "never"
        assert table.results.items() <= undisturbed.results.items()
        assert table.direct().complete
        assert table.results == undisturbed.results


@pytest.mark.parametrize("how", ["stop", "replaced"])
def test_it_may_be_stopped_or_replaced_at_any_event(undisturbed: Table, how: str) -> None:
    for event in range(0, 2 * len(undisturbed.results), 37):
        table = Table(undisturbed.tournament, MemoryStore())

        def disturb(_: Progress, stop: asyncio.Event, table: Table = table, event: int = event) -> None:
            if len(table.seen) == event + 1:
                stop.set() if how == "stop" else table.store.claim("spring")

        with suppress(StaleDirector):
            table.direct(on_progress=disturb)
        assert table.direct().complete
        assert table.results == undisturbed.results


def test_no_look_is_taken_while_a_game_is_void(undisturbed: Table) -> None:
    table = Table(undisturbed.tournament)
    report = table.direct(lambda game_id: "void" if game_id == "spring/1/3/0" else "ok")
    assert not report.complete
    assert [game.id for game in report.void] == ["spring/1/3/0"]
    assert len(table.results) == 39
    assert table.direct().complete
    assert table.results == undisturbed.results


def test_lost_workers_change_nothing(undisturbed: Table) -> None:
    table = Table(undisturbed.tournament)
    fates = iter(["ok", "lost", "dead", "ok", "silent"] * 12)
    with suppress(WorkersFailing):
        table.direct(lambda _: next(fates, "ok"))
    assert table.direct().complete
    assert table.results == undisturbed.results
