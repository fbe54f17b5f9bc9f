"""Databases of both kinds, fresh for each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from arena.storage.store import open_store
from tests.databases.server import Server, running
from tests.databases.shared import Shared

_ON_SERVER: Final = pytest.mark.needs("postgresql")
BOTH: Final = ("sqlite", pytest.param("postgresql", marks=_ON_SERVER))

slow_on_server: Final = pytest.mark.parametrize(
    "kind", ["sqlite", pytest.param("postgresql", marks=[_ON_SERVER, pytest.mark.slow])], indirect=True
)
"""For a test that tells little about PostgreSQL, and takes long there."""

_NUMBERS: Final = count()


class Databases:
    """Makes databases of one kind below a folder."""

    def __init__(self, folder: Path, file: Path, servers: tuple[Server, Shared] | None) -> None:
        """`file` is an up-to-date database of SQLite; without a server it is the only kind."""
        self._folder = folder
        self._file = file
        self._servers = servers

    @contextmanager
    def empty(self) -> Iterator[str]:
        """The URL of a database that has nothing, or is not there."""
        if self._servers is None:
            yield f"sqlite:///{self._folder / 'arena.db'}"
            return
        server, _ = self._servers
        name = f"test_{next(_NUMBERS)}"
        try:
            yield server.create(name)
        finally:
            server.drop(name)

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """The URL of one that is up to date and holds nothing."""
        if self._servers is None:
            shutil.copy(self._file, self._folder / "arena.db")
            yield f"sqlite:///{self._folder / 'arena.db'}"
            return
        _, shared = self._servers
        with shared.lent() as url:
            yield url


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server; one for all tests of a process."""
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def shared(postgresql: Server) -> Shared:
    """Its database that the tests share, one after another."""
    return Shared(postgresql)


@pytest.fixture(scope="session")
def up_to_date_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file of the present schema."""
    file: Path = tmp_path_factory.mktemp("up_to_date") / "arena.db"
    open_store(f"sqlite:///{file}", create=True).close()
    return file


@pytest.fixture(params=BOTH)
def kind(request: pytest.FixtureRequest) -> str:
    """Which kind of database; a test that takes this runs once with each."""
    return str(request.param)


@pytest.fixture
def databases(kind: str, tmp_path: Path, up_to_date_file: Path, request: pytest.FixtureRequest) -> Databases:
    """Makes databases of that kind."""
    if kind == "sqlite":
        return Databases(tmp_path, up_to_date_file, None)
    servers = request.getfixturevalue("postgresql"), request.getfixturevalue("shared")
    return Databases(tmp_path, up_to_date_file, servers)
