"""A process that looks at its database a second time goes on writing to what others read."""

from __future__ import annotations

import subprocess
import sys

import pytest

from arena.storage.location import database_place, folder_of, is_missing
from arena.storage.store import SqlStore
from tests.storage.samples import completed, games, tournament

LOOK = "import sys; from arena.storage.store import open_store\n"
COUNT = f"{LOOK}with open_store(sys.argv[1], create=False) as store: print(len(store.finished('spring')))"


def seen_elsewhere(url: str) -> int:
    """How many finished games another process finds, which then closes the database."""
    done = subprocess.run([sys.executable, "-c", COUNT, url], capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_nothing_is_lost_when_a_process_checks_the_file_that_it_has_open(store: SqlStore, url: str) -> None:
    store.create(tournament(), games())
    epoch = store.claim("spring")
    database_place(url, create=True)
    folder_of(url)
    assert not is_missing(url)
    assert seen_elsewhere(url) == 0
    store.record("spring", epoch, completed(games()[0].id))
    assert seen_elsewhere(url) == 1
    store.record("spring", epoch, completed(games()[1].id))
    assert seen_elsewhere(url) == 2
