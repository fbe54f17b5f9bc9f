"""Ratings and the games that they rest on."""

from __future__ import annotations

import dataclasses

import pytest

from arena.storage.store import SqlStore
from arena.tournament.ratings import Rated, RatedGame, RatingRow
from tests.storage import samples

OTTER, HERON, LYNX = (Rated(f"{name} 1.0", name.encode().hex()) for name in samples.NAMES)


def test_rated_games_say_who_held_which_side(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.completed("spring/1/2/1", (40, 30)))
    store.record("spring", epoch, samples.completed("spring/1/2/0", (30, 30)))
    store.record("spring", epoch, samples.forfeit("spring/2/1/1", 0))
    store.record("spring", epoch, samples.void("spring/3/1/0"))
    assert list(store.rating_results("gin")) == [
        RatedGame("rummy-fans", "seed 7/1/2", ((OTTER,), (HERON,)), None, 0, forfeited=False),
        RatedGame("rummy-fans", "seed 7/1/2", ((HERON,), (OTTER,)), 0, 10, forfeited=False),
        RatedGame("rummy-fans", "seed 7/2/1", ((LYNX,), (HERON,)), 1, -50, forfeited=True),
    ]


def test_rated_games_come_from_every_tournament_of_the_game(store: SqlStore) -> None:
    store.create(samples.tournament("b"), samples.games("b"))
    store.create(samples.tournament("a", ruleset="classic"), samples.games("a"))
    store.create(samples.tournament("c", game="push"), samples.games("c"))
    for name in ("a", "c", "b"):
        store.record(name, store.claim(name), samples.completed(f"{name}/1/1/0"))
    assert [game.ruleset for game in store.rating_results("gin")] == ["rummy-fans", "classic"]
    assert len(store.rating_results("push")) == 1
    assert list(store.rating_results("persian")) == []


def test_games_of_the_same_packs_are_one_observation_whatever_tournament_they_belong_to(store: SqlStore) -> None:
    for name, seed in (("a", "same"), ("b", "same"), ("c", "other")):
        store.create(dataclasses.replace(samples.tournament(name), seed=seed), samples.games(name))
        store.record(name, store.claim(name), samples.completed(f"{name}/1/2/0"))
    assert [game.deal_set for game in store.rating_results("gin")] == ["same/1/2", "same/1/2", "other/1/2"]


ROWS = [
    RatingRow("classic", LYNX, 1500.0, None, None, 2, 1, 0),
    RatingRow("rummy-fans", HERON, 1612.125, 1580.5, 1643.75, 400, 200, 0),
    RatingRow("rummy-fans", OTTER, 1387.875, 1350.0, 1425.75, 400, 200, 0),
    RatingRow("rummy-fans", LYNX, 1900.0, None, None, 2, 1, 1),
]


@pytest.mark.parametrize("order", [1, -1])
def test_ratings_come_back_by_ruleset_group_and_strength(store: SqlStore, order: int) -> None:
    store.save_ratings("gin", ROWS[::order])
    assert list(store.ratings("gin")) == ROWS


def test_saving_replaces_the_ratings_of_that_game_only(store: SqlStore) -> None:
    store.save_ratings("gin", ROWS)
    store.save_ratings("push", ROWS[:1])
    better = dataclasses.replace(ROWS[1], elo=1700.0)
    store.save_ratings("gin", [better])
    assert list(store.ratings("gin")) == [better]
    assert list(store.ratings("push")) == ROWS[:1]
    store.save_ratings("gin", [])
    assert list(store.ratings("gin")) == []


def test_ratings_that_are_no_longer_those_that_were_seen_are_not_replaced(store: SqlStore) -> None:
    assert store.save_ratings("gin", ROWS, ())
    seen = store.ratings("gin")
    assert store.save_ratings("gin", ROWS[:2], seen)
    assert not store.save_ratings("gin", ROWS[1:], seen)
    assert list(store.ratings("gin")) == ROWS[:2]


def test_another_content_under_the_same_label_is_rated_apart(store: SqlStore) -> None:
    twin = dataclasses.replace(ROWS[1], rated=dataclasses.replace(HERON, digest="ff"), elo=1000.0)
    store.save_ratings("gin", [ROWS[1], twin])
    assert list(store.ratings("gin")) == [ROWS[1], twin]
