"""Several processes, and the end of one at any moment."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import IO

import pytest

from arena.storage.engine import for_directing, for_reading
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import StaleDirector
from tests.databases.fixtures import slow_on_server
from tests.databases.plain import check_sound, count, opened
from tests.storage import samples

STALE = 3
RECORD_ALL = """
import sys, time
from arena.storage.engine import for_directing, for_reading
from arena.storage.store import open_store
from arena.tournament.ports import StaleDirector
from tests.storage import samples
with open_store(sys.argv[1], create=False) as store:
    epoch = store.claim("spring")
    print("begun", flush=True)
    try:
        for game in store.planned("spring"):
            store.record("spring", epoch, samples.completed(game.id, transcript=game.id * 300))
            print(game.id, flush=True)
            if sys.argv[2:] == ["asked"]:
                sys.stdin.readline()
        while True:
            store.beat("spring", epoch)
            time.sleep(0.01)
    except StaleDirector:
        sys.exit(3)
"""


@contextmanager
def director(url: str, *how: str) -> Iterator[tuple[subprocess.Popen[str], IO[str]]]:
    """A process that claims the tournament, records its games in order, and directs on until somebody ends it.

    It says that it has begun, and then which games are kept; what it says comes beside it. With `how` "asked"
    it goes on after a game only when it reads a line.
    """
    command = [sys.executable, "-c", RECORD_ALL, url, *how]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "begun\n"
            yield process, process.stdout
        finally:
            process.kill()


@slow_on_server
def test_a_director_killed_at_any_moment_loses_nothing_and_doubles_nothing(store: SqlStore, url: str) -> None:
    games = samples.games(deal_sets=80)
    store.create(samples.tournament(), games)
    said: list[str] = []
    for kill in range(3):
        with director(url) as (process, output):
            time.sleep(random.Random(kill).uniform(0.0, 0.2))
            process.kill()
            said += output.read().split()
        store.claim("spring")  # after what a server may still be doing for the dead director
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
    first_game, second_game, *_ = samples.games()
    store.create(samples.tournament(), samples.games())
    with director(url, "asked") as (first, output):
        assert output.readline().split() == [first_game.id]
        epoch = store.claim("spring")
        first.communicate("go on with the second\n")
        assert first.wait() == STALE
    assert [game.planned.id for game in store.finished("spring")] == [first_game.id]
    store.record("spring", epoch, samples.completed(second_game.id))
    assert len(store.finished("spring")) == 2


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
