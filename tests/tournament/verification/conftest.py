"""A tournament of gin that was played to its end; each test gets a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tournament.verification.played import named, order, play
from tests.tournament.verification.tampering import Stored


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three bots, six games of two deals; the cheater loses by illegal actions."""
    folder = tmp_path_factory.mktemp("original")
    play(folder, named(order(rules="deals=2 knock_limit=60", entrants=3), "cheater"))
    return folder / "arena.db"


@pytest.fixture
def stored(original: Path, tmp_path: Path) -> Stored:
    return Stored(original, tmp_path)
