"""What games took, for the estimate of a plan."""

from __future__ import annotations

import dataclasses

from arena.storage.store import SqlStore
from arena.tournament.estimate import Seen
from tests.storage import samples


def add(store: SqlStore, name: str, seconds: list[float], ruleset: str = "rummy-fans") -> None:
    """A tournament of which so many games are finished, both seats taking half the time each."""
    store.create(samples.tournament(name, ruleset=ruleset), samples.games(name))
    epoch = store.claim(name)
    for game, total in zip(samples.games(name), seconds, strict=False):
        seats = tuple(samples.seat(bot, seconds=total / 2) for bot in ("otter 1.0", "heron 1.0"))
        store.record(name, epoch, dataclasses.replace(samples.completed(game.id), seats=seats))


def test_the_median_is_over_all_tournaments_of_a_ruleset(store: SqlStore) -> None:
    add(store, "spring", [1.0, 9.0])
    add(store, "autumn", [3.0, 2.0, 5.0])
    add(store, "other", [100.0] * 6, ruleset="classic")
    assert store.seen_games("gin", "rummy-fans") == Seen(3.0, 5)
    assert store.seen_games("gin", "classic") == Seen(100.0, 6)


def test_forfeits_and_games_to_be_played_do_not_count(store: SqlStore) -> None:
    add(store, "spring", [4.0])
    store.record("spring", store.claim("spring"), samples.forfeit(samples.games()[1].id, at_fault=0))
    assert store.seen_games("gin", "rummy-fans") == Seen(4.0, 1)


def test_without_a_game_nothing_is_known(store: SqlStore) -> None:
    add(store, "spring", [])
    assert store.seen_games("gin", "rummy-fans") is None
    assert store.seen_games("push", "standard") is None
