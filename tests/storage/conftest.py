"""A store in a fresh database, of each kind in turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arena.storage.store import SqlStore, open_store
from tests.databases.fixtures import Databases, databases, kind, postgresql, shared, up_to_date_file

__all__ = ["databases", "kind", "postgresql", "shared", "up_to_date_file"]


@pytest.fixture
def url(databases: Databases) -> Iterator[str]:
    """A database that is up to date and holds nothing."""
    with databases.fresh() as made:
        yield made


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    with open_store(url, create=False) as opened:
        yield opened
