"""The table that a process of its own makes is the one that the service would make."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arena.bootstrap.service.tables import PROGRAM, make_apart
from arena.rpc.service.tables import make_table
from arena.storage.store import open_store
from arena.tournament.ports import UnknownTournament
from arena.tournament.results import side_labels
from tests.storage.samples import games, tournament
from tests.tournament.examples import make_record


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Of a database with a tournament, half of which is played."""
    url = f"sqlite:///{tmp_path}/arena.db"
    with open_store(url, create=True) as store:
        made = tournament("cup")
        store.create(made, games("cup"))
        epoch = store.claim("cup")
        for number, game in enumerate(store.planned("cup")[:6]):
            store.record("cup", epoch, make_record(game.id, 10 + number, labels=side_labels(made, game)))
    return url


def test_the_table_is_the_same_as_in_the_service(url: str) -> None:
    with open_store(url, create=False) as store:
        expected = make_table(store, "cup")
    assert expected.rows[0].wins
    assert asyncio.run(make_apart(url, "cup")) == expected


def test_a_process_that_fails_is_told_by_the_name_of_its_table(url: str) -> None:
    with open_store(url, create=False) as store, pytest.raises(UnknownTournament):
        make_table(store, "league")
    with pytest.raises(RuntimeError, match=r"^the table of league: its process ended with status 1$"):
        asyncio.run(make_apart(url, "league"))


@pytest.mark.skipif(not Path("/proc/thread-self/children").exists(), reason="processes are found in /proc")
def test_nobody_sees_the_address_of_the_database_on_a_command_line_and_no_process_outlives_its_caller(url: str) -> None:
    """While somebody has the database for himself the program waits: it cannot be over before it was looked at."""

    async def story() -> list[str]:
        making = asyncio.create_task(make_apart(url, "cup"))
        while not (seen := command_lines()):  # noqa: ASYNC110 (another process tells)
            await asyncio.sleep(0.001)
        making.cancel()
        with pytest.raises(asyncio.CancelledError):
            await making
        return seen

    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as alone:
        alone.execute("PRAGMA locking_mode = EXCLUSIVE")
        alone.execute("BEGIN EXCLUSIVE")
        assert not [line for line in asyncio.run(story()) if "sqlite" in line]
    assert not command_lines()


def command_lines() -> list[str]:
    """Of the programs that make tables for this thread, those that run."""
    children = Path("/proc/thread-self/children").read_text().split()
    return [line for line in map(command_line, children) if PROGRAM in line]


def command_line(process: str) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        return ""
