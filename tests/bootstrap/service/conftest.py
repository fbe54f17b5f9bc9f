"""A house in a fresh folder."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bootstrap.service.houses import DATABASE, Home, open_home


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables, to be copied: making it takes longer than most tests."""
    folder = tmp_path_factory.mktemp("house")
    with open_home(folder):
        pass
    return folder / DATABASE


@pytest.fixture
def home(tmp_path: Path, empty_database: Path) -> Iterator[Home]:
    shutil.copy(empty_database, tmp_path)
    with open_home(tmp_path) as opened:
        yield opened
