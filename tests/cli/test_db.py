"""``arena db``: upgrade and check."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arena.cli.db import VERBS
from arena.cli.plays import resume_command
from arena.storage.schema import REVISION
from tests.cli.conftest import Arena
from tests.storage import released

URL = "sqlite:///arena.db"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_an_old_database_is_upgraded_once(arena: Arena) -> None:
    released.make(URL, "0003")
    assert arena("db", "upgrade") == (0, f"ok sqlite:///arena.db: schema 0003 upgraded to {REVISION}\n", "")
    assert arena("db", "upgrade") == (0, f"ok sqlite:///arena.db: schema {REVISION} already\n", "")
    ran = arena("db", "check")
    told = "1 tournaments, 2 games, 1 finished games, 0 bot versions, 0 good tokens"
    assert ran == (0, f"ok sqlite:///arena.db: schema {REVISION}, {told}\n", "")


def test_a_missing_database_is_made(arena: Arena) -> None:
    assert (
        arena("db", "upgrade", "--db", "sqlite:///new.db").out == f"ok sqlite:///new.db: made with schema {REVISION}\n"
    )
    assert Path("new.db").exists()


def test_an_old_database_is_not_checked_but_the_command_is_told(arena: Arena) -> None:
    released.make(URL, "0005")
    ran = arena("db", "check")
    assert (ran.code, ran.out) == (2, "")
    assert "its schema is 0005" in ran.err
    assert ran.err.endswith("back it up, then run: arena db upgrade --db sqlite:///arena.db\n")


def test_a_newer_database_is_refused(arena: Arena) -> None:
    arena("db", "upgrade")
    with closing(sqlite3.connect("arena.db")) as plain:
        plain.execute("UPDATE alembic_version SET version_num = '9999'")
        plain.commit()
    for verb in VERBS:
        ran = arena("db", verb)
        assert (ran.code, ran.out) == (2, "")
        assert "written by a newer arena" in ran.err


def test_a_finding_is_printed_and_ends_with_1(arena: Arena) -> None:
    arena("db", "upgrade")
    with closing(sqlite3.connect("arena.db")) as plain:
        plain.execute("DROP TABLE ladder")
        plain.commit()
    assert arena("db", "check") == (1, "schema: table ladder is missing\n", "")


def test_no_database_is_no_internal_error(arena: Arena) -> None:
    ran = arena("db", "check", "--db", "postgresql://ann:hunter2@127.0.0.1:1/arena")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: the database postgresql://ann@127.0.0.1:1/arena failed: ")
    assert "hunter2" not in ran.err


def test_the_command_that_goes_on_tells_no_password() -> None:
    url = "postgresql://ann:hunter2@host/arena"
    assert resume_command("spring", url) == "arena tournament resume spring --db postgresql://ann@host/arena"
