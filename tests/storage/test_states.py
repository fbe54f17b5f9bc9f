"""Where the service's tournaments stand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from arena.service.ports import Listings, States
from arena.service.states import Backlog, Standing, State, StateConflict
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import NameTaken, UnknownGame, UnknownTournament
from tests.storage import samples


def admit(store: SqlStore, name: str, state: State = State.CREATED, series: str = "") -> None:
    store.admit(samples.tournament(name), samples.games(name), state=state, creator="olga", series=series)


def queue(store: SqlStore) -> list[str]:
    return [standing.name for standing in store.standings_of(State.QUEUED)]


def test_the_store_fulfils_the_ports(store: SqlStore) -> None:
    states: States = store
    listings: Listings = store
    assert (list(states.standings_of(*State)), list(listings.listing(with_series=True))) == ([], [])


def test_a_tournament_that_a_command_made_is_local(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    assert store.standing("spring") == Standing("spring", State.LOCAL, "", "")


def test_an_admitted_tournament_comes_back_with_its_state(store: SqlStore, url: str) -> None:
    admit(store, "spring", State.CREATED, "recurrence/nightly")
    with open_store(url, create=False) as again:
        assert again.standing("spring") == Standing("spring", State.CREATED, "olga", "recurrence/nightly")
        assert again.tournament("spring") == samples.tournament()
        assert tuple(again.planned("spring")) == samples.games()


def test_a_name_in_use_is_refused_and_nothing_changes(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    with pytest.raises(NameTaken, match="spring"):
        admit(store, "spring")
    assert store.standing("spring").state is State.LOCAL


def test_the_queue_is_in_the_order_of_starts(store: SqlStore) -> None:
    for name in ("spring", "summer", "autumn"):
        admit(store, name)
    admit(store, "winter", State.QUEUED)
    for name in ("autumn", "spring"):
        store.move(name, [State.CREATED], State.QUEUED)
    assert queue(store) == ["winter", "autumn", "spring"]
    store.move("winter", [State.QUEUED], State.CANCELLED)
    store.move("autumn", [State.QUEUED], State.OVER)
    store.move("winter", [State.CANCELLED, State.CREATED], State.QUEUED)
    assert queue(store) == ["spring", "winter"]
    assert [each.name for each in store.standings_of(State.CREATED, State.OVER)] == ["summer", "autumn"]


def test_a_move_from_another_state_is_refused_and_changes_nothing(store: SqlStore) -> None:
    admit(store, "spring", State.QUEUED)
    with pytest.raises(StateConflict, match="tournament spring is queued; it would have to be created or cancelled"):
        store.move("spring", [State.CREATED, State.CANCELLED], State.QUEUED)
    assert store.standing("spring").state is State.QUEUED


def test_an_unknown_tournament_is_named(store: SqlStore) -> None:
    for call in (store.standing, store.listed, lambda name: store.move(name, list(State), State.OVER)):
        with pytest.raises(UnknownTournament, match="spring"):
            call("spring")


def test_of_many_starts_at_once_each_gets_a_place_of_its_own(store: SqlStore, url: str) -> None:
    names = [f"t{number}" for number in range(8)]
    for name in names:
        admit(store, name)
    barrier = Barrier(len(names))

    def start(name: str) -> None:
        barrier.wait()
        store.move(name, [State.CREATED], State.QUEUED)

    with ThreadPoolExecutor(len(names)) as pool:
        list(pool.map(start, names))
    assert sorted(queue(store)) == names
    with open_store(url, create=False) as again:
        assert queue(again) == queue(store)


def test_of_many_who_start_one_at_once_one_does(store: SqlStore) -> None:
    admit(store, "spring")
    rivals = 6
    barrier = Barrier(rivals)

    def start(_rival: int) -> bool:
        barrier.wait()
        try:
            store.move("spring", [State.CREATED], State.QUEUED)
        except StateConflict:
            return False
        return True

    with ThreadPoolExecutor(rivals) as pool:
        assert sum(pool.map(start, range(rivals))) == 1


def test_lists_tell_state_and_figures(store: SqlStore) -> None:
    store.create(samples.tournament("winter"), ())
    admit(store, "spring", State.QUEUED)
    admit(store, "step", State.QUEUED, "ladder/gin")
    store.record("spring", store.claim("spring"), samples.completed("spring/1/1/0"))
    assert [each.standing.name for each in store.listing(with_series=True)] == ["winter", "spring", "step"]
    winter, spring = store.listing(with_series=False)
    assert (winter.standing.state, winter.summary.games) == (State.LOCAL, 0)
    assert (spring.standing.state, spring.summary.finished, spring.summary.planned) == (State.QUEUED, 1, 11)
    assert store.listed("spring") == spring
    assert list(store.summaries())[:2] == [winter.summary, spring.summary]


def test_the_backlog_counts_states_and_the_games_that_wait(store: SqlStore) -> None:
    assert store.backlog() == Backlog({}, 0)
    store.create(samples.tournament("winter"), samples.games("winter"))
    admit(store, "spring", State.QUEUED)
    admit(store, "summer", State.QUEUED)
    admit(store, "autumn")
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.completed("spring/1/1/0"))
    store.record("spring", epoch, samples.void("spring/1/1/1"))
    assert store.backlog() == Backlog({State.LOCAL: 1, State.QUEUED: 2, State.CREATED: 1}, 23)


def test_a_deal_set_is_disclosed_once_all_its_games_are_finished(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.completed("spring/1/1/0"))
    store.record("spring", epoch, samples.completed("spring/1/2/1"))
    assert not store.disclosed("spring/1/1/0")
    store.record("spring", epoch, samples.void("spring/1/1/1"))
    assert not store.disclosed("spring/1/1/0")
    store.record("spring", epoch, samples.forfeit("spring/1/1/1", 0))
    assert store.disclosed("spring/1/1/0")
    assert store.disclosed("spring/1/1/1")
    assert not store.disclosed("spring/2/1/0")
    with pytest.raises(UnknownGame, match="spring/9/9/9"):
        store.disclosed("spring/9/9/9")
