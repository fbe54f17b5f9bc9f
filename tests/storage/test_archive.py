"""A tournament leaves one database and enters another, of either kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.storage import archive
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import NameTaken
from arena.tournament.quarantine import Quarantined
from tests.databases.fixtures import Databases
from tests.storage import samples

GAMES = samples.games()
LOST = Quarantined(2, "time", "took 11 s")


@pytest.fixture
def spring(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> SqlStore:
    monkeypatch.setattr(archive, "PAGE", 3)
    store.create(samples.tournament(), GAMES)
    epoch = store.claim("spring")
    for number, game in enumerate(GAMES[:7]):
        store.record("spring", epoch, samples.completed(game.id, transcript=f"text {number}"))
    store.record("spring", epoch, samples.forfeit(GAMES[7].id, 1))
    store.quarantine("spring", epoch, LOST)
    return store


def test_records_come_in_pages_and_in_order(spring: SqlStore) -> None:
    records = list(spring.records("spring"))
    assert [record.id for record in records] == [game.id for game in GAMES[:8]]
    assert records[0] == samples.completed(GAMES[0].id, transcript="text 0")
    assert records[7] == samples.forfeit(GAMES[7].id, 1)


def test_games_that_end_while_the_records_are_read_are_not_among_them(spring: SqlStore) -> None:
    records = spring.records("spring")
    next(records)
    spring.record("spring", 1, samples.completed(GAMES[8].id))
    assert len(list(records)) == 7


def test_what_is_restored_is_what_was_there(spring: SqlStore, databases: Databases) -> None:
    records = list(spring.records("spring"))
    with databases.empty() as url, open_store(_elsewhere(url), create=True) as other:
        other.restore(samples.tournament(), GAMES, records, [LOST])
        assert list(other.records("spring")) == records
        assert list(other.finished("spring")) == list(spring.finished("spring"))
        assert list(other.planned("spring")) == list(GAMES[8:])
        assert list(other.quarantined("spring")) == [LOST]


def test_a_restoration_that_fails_leaves_nothing(spring: SqlStore, databases: Databases) -> None:
    records = [samples.completed(GAMES[0].id), replace(samples.completed(GAMES[1].id), transcript="\ud800")]
    with databases.empty() as url, open_store(_elsewhere(url), create=True) as other:
        with pytest.raises(UnicodeEncodeError):
            other.restore(samples.tournament(), GAMES, records, [])
        assert list(other.names()) == []
    with pytest.raises(NameTaken):
        spring.restore(samples.tournament(), GAMES, [], [])


def _elsewhere(url: str) -> str:
    """In the folder of the test there is a file already."""
    return url.replace("/arena.db", "/other.db")
