"""A store in a fresh file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.storage.store import SqlStore, open_store


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'arena.db'}"


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    with open_store(url, create=True) as opened:
        yield opened
