"""Who writes beside whom, and how long they wait for each other."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from arena.storage.engine import for_directing, for_writing, in_a_hurry, is_file, statements
from arena.storage.errors import StorageError
from arena.storage.modes import PATIENCE
from arena.storage.store import SqlStore
from arena.tournament.ports import UnknownTournament
from tests.storage import samples

GIVES_UP = r"the database .* failed: (database is locked|canceling statement due to lock timeout)"


def impatient(engine: Engine) -> Engine:
    return engine.execution_options(**{PATIENCE: 0.05})


def test_of_two_who_write_alone_the_second_waits_and_gives_up(store: SqlStore) -> None:
    alone = for_writing(store._engine)
    with alone.begin(), pytest.raises(StorageError, match=GIVES_UP), statements(impatient(alone)):
        pytest.fail("both write")
    store.create(samples.tournament(), ())


def test_of_two_who_write_into_one_tournament_the_second_waits_and_gives_up(store: SqlStore) -> None:
    store.create(samples.tournament(), ())
    touch = "UPDATE tournament SET beat = beat + 1"
    with for_directing(store._engine).begin() as first:
        first.exec_driver_sql(touch)
        late = statements(impatient(for_directing(store._engine)))
        with pytest.raises(StorageError, match=GIVES_UP), late as second:
            second.exec_driver_sql(touch)
    assert store.tenure("spring").beat == 1


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_on_a_server_directors_of_two_tournaments_wait_for_nobody(store: SqlStore) -> None:
    for name in ("spring", "autumn"):
        store.create(samples.tournament(name), samples.games(name))
    epoch = store.claim("autumn")
    with for_writing(store._engine).begin(), for_directing(store._engine).begin() as first:
        first.exec_driver_sql("UPDATE tournament SET beat = beat + 1 WHERE name = 'spring'")
        store.record("autumn", epoch, samples.completed("autumn/1/1/0"))
        store.beat("autumn", epoch)
    assert len(store.finished("autumn")) == 1


def test_a_hurry_is_over_with_its_transaction(store: SqlStore) -> None:
    ask = "PRAGMA busy_timeout" if is_file(store._engine) else "SHOW lock_timeout"
    with in_a_hurry(store._directing).begin() as hurried:
        assert hurried.exec_driver_sql(ask).scalar_one() in {1_000, "1s"}
    with store._directing.begin() as patient:
        assert patient.exec_driver_sql(ask).scalar_one() in {30_000, "30s"}


def test_readers_see_one_moment(store: SqlStore) -> None:
    store.create(samples.tournament(), ())
    ask = "SELECT count(*) FROM tournament"
    with statements(store._reading) as reader:
        assert reader.exec_driver_sql(ask).scalar_one() == 1
        store.create(samples.tournament("autumn"), ())
        assert reader.exec_driver_sql(ask).scalar_one() == 1
    assert list(store.names()) == ["spring", "autumn"]


def test_at_one_moment_nothing_changes_whatever_others_write_and_whoever_asks_for_what_is_not_there(
    store: SqlStore,
) -> None:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    first, second, *_ = (game.id for game in samples.games())
    store.record("spring", epoch, samples.completed(first))
    with store.at_one_moment() as moment:
        assert [game.planned.id for game in moment.finished("spring")] == [first]
        store.record("spring", epoch, samples.completed(second))
        store.create(samples.tournament("autumn"), ())
        with pytest.raises(UnknownTournament):
            moment.tournament("autumn")
        with pytest.raises(UnknownTournament):
            moment.tenure("autumn")
        assert [game.planned.id for game in moment.finished("spring")] == [first]
        assert list(moment.names()) == ["spring"]
    assert len(store.finished("spring")) == len(store.names()) == 2
