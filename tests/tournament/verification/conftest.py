"""A tournament of gin that was played to its end; each test gets a copy."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.storage.store import open_store
from tests.tournament.verification.played import named, order, play
from tests.tournament.verification.tampering import Stored


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three bots, six games of two deals; the cheater loses by illegal actions."""
    folder = tmp_path_factory.mktemp("original")
    play(folder, named(order(rules="deals=2 knock_limit=60", entrants=3), "cheater"))
    return folder / "arena.db"


@pytest.fixture(scope="session")
def copy(original: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stored]:
    """A copy that is opened once."""
    path = tmp_path_factory.mktemp("copy") / "arena.db"
    shutil.copy(original, path)
    with open_store(f"sqlite:///{path}", create=False) as store:
        yield Stored(path, store)


@pytest.fixture
def stored(original: Path, copy: Stored) -> Stored:
    """The copy as the original is, whatever another test has made of it."""
    copy.restore(original)
    return copy
