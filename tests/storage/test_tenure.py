"""Who directs a tournament, as the database keeps it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from threading import Barrier

import pytest

from arena.storage import engine
from arena.storage.engine import for_directing, is_file
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import StaleDirector, TournamentBusy, UnknownTournament
from arena.tournament.tenure import Holder, Tenure
from tests.databases.plain import opened
from tests.storage import samples

OTTER, HERON = Holder("otter", 1, "10", "boot/1"), Holder("heron", 2, "-", "-")


@pytest.fixture(autouse=True)
def spring(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())


def test_nobody_directs_a_new_tournament(store: SqlStore) -> None:
    assert store.tenure("spring") == Tenure(0, None, 0)


def test_a_director_is_named_beats_and_leaves(store: SqlStore) -> None:
    epoch = store.claim("spring", store.tenure("spring"), OTTER)
    assert store.tenure("spring") == Tenure(1, OTTER, 0)
    store.beat("spring", epoch)
    store.beat("spring", epoch)
    assert store.tenure("spring") == Tenure(1, OTTER, 2)
    store.release("spring", epoch)
    assert store.tenure("spring") == Tenure(1, None, 2)


def test_a_claim_of_what_has_changed_is_refused(store: SqlStore) -> None:
    seen = store.tenure("spring")
    epoch = store.claim("spring", seen, OTTER)
    with pytest.raises(TournamentBusy, match="spring is being run by process 1 on otter"):
        store.claim("spring", seen, HERON)
    seen = store.tenure("spring")
    store.beat("spring", epoch)
    with pytest.raises(TournamentBusy, match="process 1 on otter"):
        store.claim("spring", seen, HERON)
    assert store.tenure("spring") == Tenure(1, OTTER, 1)
    store.release("spring", epoch)
    with pytest.raises(TournamentBusy, match="spring was claimed at the same moment"):
        store.claim("spring", seen, HERON)
    assert store.claim("spring", store.tenure("spring"), HERON) == 2


def test_an_earlier_director_neither_beats_nor_ends_a_later_one(store: SqlStore) -> None:
    stale = store.claim("spring", None, OTTER)
    store.claim("spring", None, HERON)
    with pytest.raises(StaleDirector, match="spring was taken over"):
        store.beat("spring", stale)
    store.release("spring", stale)
    assert store.tenure("spring") == Tenure(2, HERON, 0)


def test_the_release_leaves_later_writers_their_patience(store: SqlStore, url: str) -> None:
    store.release("spring", store.claim("spring", None, OTTER), hurried=True)
    with store._writing.connect() as connection:
        patience = "PRAGMA busy_timeout" if is_file(store._engine) else "SHOW lock_timeout"
        assert connection.exec_driver_sql(patience).scalar_one() in {30_000, "30s"}
    with open_store(url, create=False) as other:
        other.release("spring", 1)


def test_a_release_waits_for_another_writer_unless_it_is_hurried(
    store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "HURRY_SECONDS", 0.05)
    epoch = store.claim("spring", None, OTTER)
    with opened(url) as another, ThreadPoolExecutor(1) as pool:
        with for_directing(another).begin() as holder:
            holder.exec_driver_sql("UPDATE tournament SET deal_sets = deal_sets")
            with pytest.raises(StorageError, match="lock"):
                store.release("spring", epoch, hurried=True)
            releasing = pool.submit(store.release, "spring", epoch)
            assert not wait([releasing], timeout=0.3).done
        releasing.result()
    assert store.tenure("spring").holder is None


def test_an_unknown_tournament_has_no_director(store: SqlStore) -> None:
    with pytest.raises(UnknownTournament, match="autumn"):
        store.tenure("autumn")
    with pytest.raises(UnknownTournament, match="autumn"):
        store.claim("autumn", None, OTTER)


def test_of_directors_that_claim_at_once_exactly_one_wins(store: SqlStore, url: str) -> None:
    store.claim("spring", None, OTTER)
    racers = 4
    barrier = Barrier(racers)

    def race(number: int) -> str:
        with open_store(url, create=False) as mine:
            seen = mine.tenure("spring")
            barrier.wait()
            try:
                return str(mine.claim("spring", seen, Holder("racer", number, "-", "-")))
            except TournamentBusy as busy:
                return str(busy)

    with ThreadPoolExecutor(racers) as pool:
        said = list(pool.map(race, range(racers)))
    (winner,) = (number for number, words in enumerate(said) if words == "2")
    assert store.tenure("spring") == Tenure(2, Holder("racer", winner, "-", "-"), 0)
    others = [words for words in said if words != "2"]
    assert all(f"is being run by process {winner} on racer" in words for words in others)
