"""Tournaments and their planned games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest

from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import PlannedGame
from arena.tournament.ports import NameTaken, RatingStore, Store, UnknownGame, UnknownTournament
from tests.databases.fixtures import slow_on_server
from tests.storage import samples


def test_the_store_fulfils_both_ports(store: SqlStore) -> None:
    def names(director_side: Store, rating_side: RatingStore) -> int:
        return len(director_side.names()) + len(rating_side.ratings("gin"))

    assert names(store, store) == 0


def test_a_tournament_comes_back_as_it_was_created(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    assert store.tournament("spring") == samples.tournament()


def test_it_comes_back_from_another_connection(store: SqlStore, url: str) -> None:
    store.create(samples.tournament(), samples.games())
    with open_store(url, create=False) as again:
        assert again.tournament("spring") == samples.tournament()
        assert tuple(again.planned("spring")) == samples.games()


def test_planned_games_keep_their_order(store: SqlStore) -> None:
    games = tuple(reversed(samples.games(deal_sets=12)))
    store.create(samples.tournament(), games)
    assert tuple(store.planned("spring")) == games


def test_more_games_than_one_statement_takes_keep_their_order(store: SqlStore) -> None:
    games = samples.games(deal_sets=200)
    store.create(samples.tournament(), games[:701])
    store.extend("spring", store.claim("spring"), games[701:])
    assert tuple(store.planned("spring")) == games


def test_a_tournament_may_plan_no_game(store: SqlStore) -> None:
    store.create(samples.tournament(), ())
    assert list(store.planned("spring")) == []
    assert list(store.finished("spring")) == []


def test_names_are_listed_oldest_first(store: SqlStore) -> None:
    for name in ("winter", "spring", "autumn"):
        store.create(samples.tournament(name), samples.games(name))
    assert list(store.names()) == ["winter", "spring", "autumn"]


def test_a_name_in_use_is_refused_and_nothing_changes(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    with pytest.raises(NameTaken, match="spring"):
        store.create(samples.tournament(ruleset="classic"), samples.games(deal_sets=5))
    assert store.tournament("spring") == samples.tournament()
    assert tuple(store.planned("spring")) == samples.games()


def test_of_several_who_create_one_name_at_once_one_succeeds(store: SqlStore, url: str) -> None:
    rivals = 4
    barrier = Barrier(rivals)

    def create(rival: int) -> int | None:
        with open_store(url, create=False) as opened:
            barrier.wait()
            try:
                opened.create(samples.tournament(), samples.games(deal_sets=rival + 1))
            except NameTaken:
                return None
            return rival

    with ThreadPoolExecutor(rivals) as pool:
        winners = [rival for rival in pool.map(create, range(rivals)) if rival is not None]
    assert len(winners) == 1
    assert tuple(store.planned("spring")) == samples.games(deal_sets=winners[0] + 1)


def test_a_creation_that_fails_leaves_nothing(store: SqlStore) -> None:
    twice = PlannedGame("spring/1/1/0", 1, 1, 0, ((0,), (1,)))
    with pytest.raises(StorageError, match=r"failed: (UNIQUE|duplicate key)"):
        store.create(samples.tournament(), (twice, twice))
    assert list(store.names()) == []


@slow_on_server
def test_ten_thousand_games_are_planned(store: SqlStore) -> None:
    games = samples.games(deal_sets=1667)
    store.create(samples.tournament(), games)
    assert tuple(store.planned("spring")) == games


def test_an_unknown_tournament_is_named(store: SqlStore) -> None:
    store.create(samples.tournament("winter"), samples.games("winter"))
    calls = (
        store.tournament,
        store.claim,
        store.planned,
        store.finished,
        lambda name: store.record(name, 1, samples.completed("winter/1/1/0")),
    )
    for call in calls:
        with pytest.raises(UnknownTournament, match="spring"):
            call("spring")


def test_an_unknown_game_is_named(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    for call in (store.transcript, store.logs):
        with pytest.raises(UnknownGame, match="spring/9/9/9"):
            call("spring/9/9/9")


def test_a_game_that_is_not_finished_has_no_transcript_and_no_logs(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    assert store.transcript("spring/1/1/0") is None
    assert list(store.logs("spring/1/1/0")) == []


def test_summaries_count_games_by_status(store: SqlStore) -> None:
    before = datetime.now(UTC)
    store.create(samples.tournament("winter", game="push", ruleset="push"), ())
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.completed("spring/1/1/0"))
    store.record("spring", epoch, samples.forfeit("spring/1/1/1", 0))
    store.record("spring", epoch, samples.void("spring/2/1/0"))
    winter, spring = store.summaries()
    assert (winter.name, winter.game, winter.ruleset, winter.games) == ("winter", "push", "push", 0)
    assert (spring.name, spring.game, spring.ruleset, spring.entrants) == ("spring", "gin", "rummy-fans", 3)
    assert (spring.planned, spring.finished, spring.void, spring.games) == (9, 2, 1, 12)
    assert before <= spring.created_at <= datetime.now(UTC)
    assert spring.created_at.utcoffset() == timedelta(0)
