"""The terms of a tournament, and games that are planned later."""

from __future__ import annotations

import dataclasses

import pytest

from arena.storage.store import SqlStore
from arena.tournament.ports import StaleDirector, UnknownTournament
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault, SequentialTest, Until
from tests.storage import samples


@pytest.mark.parametrize("until", [None, SequentialTest(-2.5, 7.0, 0.01, 0.1), IntervalWidth(33.5)])
@pytest.mark.parametrize("scheme", Format)
def test_a_tournament_comes_back_with_all_its_terms(store: SqlStore, scheme: Format, until: Until | None) -> None:
    made = dataclasses.replace(
        samples.tournament(),
        format=scheme,
        cycles=2,
        rounds=7,
        challengers=3,
        until=until,
        faults=FaultPolicy(OnFault.SUBSTITUTE, 5, 0),
    )
    store.create(made, ())
    assert store.tournament("spring") == made


def test_games_that_are_planned_later_come_after_those_that_are_there(store: SqlStore) -> None:
    first, later = samples.games()[:4], samples.games()[4:]
    store.create(samples.tournament(), first)
    store.extend("spring", store.claim("spring"), later)
    assert tuple(store.planned("spring")) == first + later


def test_a_director_that_was_replaced_plans_nothing(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games()[:2])
    stale = store.claim("spring")
    store.claim("spring")
    with pytest.raises(StaleDirector, match="spring"):
        store.extend("spring", stale, samples.games()[2:])
    assert tuple(store.planned("spring")) == samples.games()[:2]


def test_nothing_is_planned_for_an_unknown_tournament(store: SqlStore) -> None:
    with pytest.raises(UnknownTournament, match="autumn"):
        store.extend("autumn", 1, samples.games("autumn"))
