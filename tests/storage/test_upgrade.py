"""A database of an older schema is upgraded when it is opened, wholly or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config

import arena.storage
from arena.storage import migrate, schema
from arena.storage.errors import StorageError
from arena.storage.store import open_store
from tests.storage import samples

MIGRATIONS = Path(arena.storage.__file__).parent / "migrations"

NEXT = """
from alembic import op
revision = "{revision}"
down_revision = "{down}"
def upgrade():
    op.execute("CREATE TABLE hall_of_fame (name VARCHAR)")
    op.execute("{statement}")
"""

AddStep = Callable[[str], None]


@pytest.fixture
def add_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AddStep:
    """Gives the arena one more migration, with this statement at its end."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))

    def configure() -> Config:
        config = Config()
        config.set_main_option("script_location", str(folder))
        return config

    def add(statement: str) -> None:
        step = NEXT.format(revision="9000", down=schema.REVISION, statement=statement)
        (folder / "versions" / "v9000_more.py").write_text(step)
        monkeypatch.setattr(migrate, "_config", configure)
        monkeypatch.setattr(schema, "REVISION", "9000")

    return add


def tables(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as plain:
        return {name for (name,) in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_an_older_database_is_upgraded_and_keeps_what_it_holds(tmp_path: Path, add_step: AddStep) -> None:
    url = f"sqlite:///{tmp_path / 'arena.db'}"
    with open_store(url, create=True) as store:
        store.create(samples.tournament(), samples.games())
    add_step("INSERT INTO hall_of_fame SELECT name FROM tournament")
    with open_store(url, create=False) as store:
        assert store.tournament("spring") == samples.tournament()
    with closing(sqlite3.connect(tmp_path / "arena.db")) as plain:
        assert plain.execute("SELECT name FROM hall_of_fame").fetchall() == [("spring",)]
        assert plain.execute("SELECT version_num FROM alembic_version").fetchall() == [("9000",)]


def test_an_upgrade_that_fails_changes_nothing(
    tmp_path: Path, add_step: AddStep, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'arena.db'}"
    with open_store(url, create=True) as store:
        store.create(samples.tournament(), samples.games())
    before = tables(tmp_path / "arena.db")
    add_step("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(StorageError, match=r"arena\.db failed: no such table"):
        open_store(url, create=False)
    assert tables(tmp_path / "arena.db") == before
    monkeypatch.undo()
    with open_store(url, create=False) as store:
        assert tuple(store.planned("spring")) == samples.games()


def test_a_first_opening_that_fails_leaves_an_empty_database(tmp_path: Path, add_step: AddStep) -> None:
    add_step("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(StorageError, match="no such table"):
        open_store(f"sqlite:///{tmp_path / 'arena.db'}", create=True)
    assert tables(tmp_path / "arena.db") == set()
