"""Other users of the database, and a disk that has no room: what a running tournament bears, and how it stops."""

from __future__ import annotations

import resource
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.e2e.commands import PATIENCE
from tests.recovery.real import GAMES, Outcomes, Spring, end

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")

RESUME = "  arena tournament resume spring --db sqlite:///arena.db"


@contextmanager
def plain(tournament: Spring) -> Iterator[sqlite3.Connection]:
    """The database as another program opens it."""
    file = tournament.here.folder / "arena.db"
    with closing(sqlite3.connect(file, PATIENCE, isolation_level=None, check_same_thread=False)) as connection:
        yield connection


def count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM result").fetchone()[0])


def check_resumed(tournament: Spring, undisturbed: Outcomes) -> None:
    with plain(tournament) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert tournament.outcomes().items() <= undisturbed.items()
    code, _, err = end(tournament.begin(2))
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()


@pytest.mark.slow
def test_readers_and_short_writers_never_stop_a_tournament(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    director = tournament.begin(2)
    tournament.wait_for_games(1)
    with plain(tournament) as long, plain(tournament) as other:
        long.execute("BEGIN")
        seen = count(long)
        tournament.let_go()
        while director.poll() is None:
            other.execute("PRAGMA wal_checkpoint(PASSIVE)")  # what the long reader still needs stays
            other.execute("BEGIN IMMEDIATE")
            threading.Event().wait(0.2)
            other.execute("ROLLBACK")
            other.execute("BEGIN")
            count(other)
            other.execute("COMMIT")
            assert tournament.here.run("tournament", "standings", "spring").returncode == 0
        assert count(long) == seen < GAMES
    code, _, err = end(director)
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()


@pytest.mark.slow
def test_a_writer_that_never_ends_stops_a_tournament_and_nothing_is_lost(
    tournament: Spring, undisturbed: Outcomes
) -> None:
    tournament.hold()
    director = tournament.begin(2)
    tournament.wait_for_games(2)
    with plain(tournament) as writer:
        writer.execute("BEGIN IMMEDIATE")
        tournament.let_go()
        code, _, err = end(director)
    assert code == 2
    assert err.splitlines() == [
        "error: the database arena.db failed: database is locked",
        "What is finished is kept. To go on:",
        RESUME,
    ]
    check_resumed(tournament, undisturbed)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a running process is given another limit")
def test_a_full_disk_stops_a_tournament_and_nothing_is_lost(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    director = tournament.begin(2)
    tournament.wait_for_games(2)
    log = tournament.here.folder / "arena.db-wal"
    resource.prlimit(director.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
    tournament.let_go()
    code, _, err = end(director)
    tournament.here.leaves_nothing()
    assert code == 2
    said, *others = err.splitlines()
    assert said.startswith("error: the database arena.db failed: d")  # database or disk is full, or disk I/O error
    assert others == ["What is finished is kept. To go on:", RESUME]
    assert 2 <= len(tournament.here.finished()) < GAMES
    check_resumed(tournament, undisturbed)
