"""Several processes, and the end of one at any moment."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from arena.storage.engine import for_directing, for_reading
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import StaleDirector
from tests.databases.fixtures import slow_on_server
from tests.databases.plain import check_sound, count, opened
from tests.storage import samples

RECORD_ALL = """
import sys
from arena.storage.engine import for_directing, for_reading
from arena.storage.store import open_store
from arena.tournament.ports import StaleDirector
from tests.storage import samples
with open_store(sys.argv[1], create=False) as store:
    epoch = store.claim("spring")
    for game in store.planned("spring"):
        try:
            store.record("spring", epoch, samples.completed(game.id, transcript=game.id * 300))
        except StaleDirector:
            sys.exit(3)
        print(game.id, flush=True)
"""


def director(url: str) -> subprocess.Popen[str]:
    """A process that claims the tournament, records its games in order and says which are kept."""
    return subprocess.Popen([sys.executable, "-c", RECORD_ALL, url], stdout=subprocess.PIPE, text=True)


@slow_on_server
def test_a_director_killed_at_any_moment_loses_nothing_and_doubles_nothing(store: SqlStore, url: str) -> None:
    games = samples.games(deal_sets=80)
    store.create(samples.tournament(), games)
    said: list[str] = []
    for kill in range(3):
        process = director(url)
        assert process.stdout is not None
        said.append(process.stdout.readline().strip())
        time.sleep(random.Random(kill).uniform(0.0, 0.2))
        process.send_signal(signal.SIGKILL)
        said += process.stdout.read().split()
        process.wait()
        process.stdout.close()
        check_sound(url)
        kept = [game.planned.id for game in store.finished("spring")]
        assert set(said) <= set(kept)
        assert sorted([*kept, *(game.id for game in store.planned("spring"))]) == sorted(game.id for game in games)
        assert all(store.transcript(game_id) == game_id * 300 for game_id in kept)
        assert [count(url, table) for table in ("result", "transcript", "seat")] == [
            len(kept),
            len(kept),
            2 * len(kept),
        ]
    epoch = store.claim("spring")
    for game in store.planned("spring"):
        store.record("spring", epoch, samples.completed(game.id))
    assert [game.planned.id for game in store.finished("spring")] == [game.id for game in games]
    assert len(said) == len(set(said))


@slow_on_server
def test_a_director_that_is_replaced_stops_and_changes_nothing_more(store: SqlStore, url: str) -> None:
    store.create(samples.tournament(), samples.games(deal_sets=150))
    first = director(url)
    assert first.stdout is not None
    first.stdout.readline()
    epoch = store.claim("spring")
    done = len(store.finished("spring"))
    first.communicate()
    stale_exit = 3
    assert first.returncode == stale_exit
    assert len(store.finished("spring")) == done
    store.record("spring", epoch, samples.completed(store.planned("spring")[0].id))
    assert len(store.finished("spring")) == done + 1


def test_a_long_reader_does_not_hold_up_recording(store: SqlStore, url: str) -> None:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    with opened(url) as engine, for_reading(engine).begin() as reader:
        seen = "SELECT count(*) FROM result"
        assert reader.exec_driver_sql(seen).scalar_one() == 0
        for game in samples.games():
            store.record("spring", epoch, samples.completed(game.id))
        assert reader.exec_driver_sql(seen).scalar_one() == 0
    assert count(url, "result") == len(samples.games())


def test_a_writer_waits_for_another(store: SqlStore, url: str) -> None:
    """The other holds what every writer needs: the file, or the row of the tournament."""
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    with opened(url) as engine, ThreadPoolExecutor(1) as pool:
        with for_directing(engine).begin() as holder:
            holder.exec_driver_sql("UPDATE tournament SET deal_sets = deal_sets")
            recording = pool.submit(store.record, "spring", epoch, samples.completed("spring/1/1/0"))
            assert not wait([recording], timeout=0.3).done
        recording.result()
    assert len(store.finished("spring")) == 1


def test_a_second_store_sees_what_the_first_has_committed(store: SqlStore, url: str) -> None:
    store.create(samples.tournament(), samples.games())
    with open_store(url, create=False) as other:
        later = other.claim("spring")
        other.record("spring", later, samples.completed("spring/1/1/0"))
        assert [game.planned.id for game in store.finished("spring")] == ["spring/1/1/0"]
        with pytest.raises(StaleDirector):
            store.record("spring", later - 1, samples.completed("spring/1/1/1"))
