"""Recurring tournaments in the database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from datetime import timedelta
from threading import Barrier

import pytest

from arena.service.agenda import Recurrence
from arena.service.ports import Agenda, UnknownRecurrence
from arena.service.states import Standing, State
from arena.storage.store import SqlStore, open_store
from arena.tournament.order import Order
from arena.tournament.ports import NameTaken, UnknownTournament
from tests.storage import samples
from tests.storage.service_samples import MIDNIGHT, NOON, PLAIN, RICH, recurrence

NEXT = MIDNIGHT + timedelta(days=1)


def run(store: SqlStore, seen: Recurrence) -> bool:
    name = f"nightly-{seen.runs + 1}"
    return store.run_recurrence(seen, NEXT, samples.tournament(name), samples.games(name))


def test_the_store_fulfils_the_port(store: SqlStore) -> None:
    agenda: Agenda = store
    assert list(agenda.recurrences()) == []


@pytest.mark.parametrize("order", [PLAIN, RICH])
def test_a_recurrence_comes_back_as_it_was_added(store: SqlStore, url: str, order: Order) -> None:
    store.add_recurrence(recurrence(order))
    with open_store(url, create=False) as again:
        (found,) = again.recurrences()
    assert found == recurrence(order)
    assert found.next_at.utcoffset() == timedelta(0)


def test_the_richest_order_differs_from_every_default() -> None:
    """So a field that is not written cannot come back by chance."""
    same = [field.name for field in fields(Order) if getattr(RICH, field.name) == getattr(PLAIN, field.name)]
    assert same == ["name"]


def test_recurrences_are_listed_by_name_the_ended_ones_too(store: SqlStore) -> None:
    for name in ("weekly", "nightly"):
        store.add_recurrence(replace(recurrence(), name=name))
    assert store.end_recurrence("nightly")
    assert not store.end_recurrence("nightly")
    assert [(each.name, each.ended_at is None) for each in store.recurrences()] == [
        ("nightly", False),
        ("weekly", True),
    ]


def test_a_name_is_taken_for_ever(store: SqlStore) -> None:
    store.add_recurrence(recurrence())
    for _ in range(2):
        with pytest.raises(NameTaken, match="nightly"):
            store.add_recurrence(replace(recurrence(), cron="1 1 * * *"))
        store.end_recurrence("nightly")


def test_an_unknown_recurrence_is_named(store: SqlStore) -> None:
    with pytest.raises(UnknownRecurrence, match="nightly"):
        store.end_recurrence("nightly")


def test_a_run_is_queued_and_counted_and_the_recurrence_moves_on(store: SqlStore) -> None:
    store.add_recurrence(recurrence())
    assert run(store, recurrence())
    (found,) = store.recurrences()
    assert found == replace(recurrence(), next_at=NEXT, runs=1)
    assert list(store.standings_of(State.QUEUED)) == [Standing("nightly-1", State.QUEUED, "olga", "recurrence/nightly")]
    assert tuple(store.planned("nightly-1")) == samples.games("nightly-1")


def test_a_run_that_is_left_out_moves_the_recurrence_on_alone(store: SqlStore) -> None:
    store.add_recurrence(recurrence())
    assert store.run_recurrence(recurrence(), NEXT, None, ())
    assert list(store.recurrences()) == [replace(recurrence(), next_at=NEXT)]
    assert list(store.names()) == []


@pytest.mark.parametrize("seen", [replace(recurrence(), next_at=NOON), replace(recurrence(), runs=3)])
def test_nothing_is_done_where_it_has_changed(store: SqlStore, seen: Recurrence) -> None:
    store.add_recurrence(recurrence())
    assert not run(store, seen)
    assert list(store.recurrences()) == [recurrence()]
    assert list(store.names()) == []


def test_an_ended_one_makes_no_run(store: SqlStore) -> None:
    store.add_recurrence(recurrence())
    store.end_recurrence("nightly")
    assert not run(store, recurrence())
    assert not store.run_recurrence(replace(recurrence(), name="other"), NEXT, None, ())


def test_a_run_whose_name_is_taken_moves_nothing(store: SqlStore) -> None:
    store.create(samples.tournament("nightly-1"), ())
    store.add_recurrence(recurrence())
    with pytest.raises(NameTaken, match="nightly-1"):
        run(store, recurrence())
    assert list(store.recurrences()) == [recurrence()]


def test_of_services_that_see_the_same_run_one_makes_it(store: SqlStore, url: str) -> None:
    store.add_recurrence(recurrence())
    rivals = 4
    barrier = Barrier(rivals)

    def rival(_number: int) -> bool:
        with open_store(url, create=False) as opened:
            (seen,) = opened.recurrences()
            barrier.wait()
            return run(opened, seen)

    with ThreadPoolExecutor(rivals) as pool:
        assert sum(pool.map(rival, range(rivals))) == 1
    assert list(store.names()) == ["nightly-1"]
    with pytest.raises(UnknownTournament):
        store.standing("nightly-2")
