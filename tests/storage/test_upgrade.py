"""A database of an older schema is upgraded when it is opened, wholly or not at all."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.config import Config

import arena.storage
from arena.storage import migrate, schema
from arena.storage.address import shown
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store, open_store_if_any
from tests.databases.fixtures import Databases
from tests.databases.plain import execute, rows, tables
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


@pytest.fixture
def empty_url(databases: Databases) -> Iterator[str]:
    with databases.empty() as made:
        yield made


def test_an_older_database_is_upgraded_and_keeps_what_it_holds(store: SqlStore, url: str, add_step: AddStep) -> None:
    store.create(samples.tournament(), samples.games())
    add_step("INSERT INTO hall_of_fame SELECT name FROM tournament")
    with open_store(url, create=False) as later:
        assert later.tournament("spring") == samples.tournament()
    assert rows(url, "SELECT name FROM hall_of_fame") == [("spring",)]
    assert rows(url, "SELECT version_num FROM alembic_version") == [("9000",)]


def test_an_upgrade_that_fails_changes_nothing(
    store: SqlStore, url: str, add_step: AddStep, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.create(samples.tournament(), samples.games())
    before = tables(url)
    add_step("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(StorageError, match=r"the database .* failed: .*no_such_table"):
        open_store(url, create=False)
    assert tables(url) == before
    monkeypatch.undo()
    with open_store(url, create=False) as later:
        assert tuple(later.planned("spring")) == samples.games()


def test_a_first_opening_that_fails_leaves_an_empty_database(empty_url: str, add_step: AddStep) -> None:
    add_step("INSERT INTO no_such_table VALUES (1)")
    with pytest.raises(StorageError, match="no_such_table"):
        open_store(empty_url, create=True)
    assert tables(empty_url) == set()


def test_who_may_not_upgrade_is_told_the_command_and_changes_nothing(url: str, add_step: AddStep) -> None:
    present = schema.REVISION
    add_step("INSERT INTO hall_of_fame VALUES ('spring')")
    with pytest.raises(StorageError) as refused:
        open_store(url, create=True, upgrade=False)
    assert re.fullmatch(
        rf"the database \S+ was written by an older arena \(its schema is {present}, this one needs 9000\); "
        rf"back it up, then run: arena db upgrade --db {re.escape(shown(url))}",
        str(refused.value),
    )
    assert rows(url, "SELECT version_num FROM alembic_version") == [(present,)]
    assert "hall_of_fame" not in tables(url)


@pytest.mark.parametrize("upgrade", [True, False])
def test_a_newer_schema_is_refused_whoever_asks(url: str, upgrade: bool) -> None:
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match=r"written by a newer arena \(its schema is 9999.*; upgrade arena, or name"):
        open_store(url, create=True, upgrade=upgrade)
    assert rows(url, "SELECT version_num FROM alembic_version") == [("9999",)]


def test_an_empty_database_is_made_by_those_too_who_may_not_upgrade(empty_url: str) -> None:
    with open_store(empty_url, create=True, upgrade=False) as store:
        assert list(store.names()) == []


def test_an_empty_database_is_no_store_of_any(empty_url: str) -> None:
    assert open_store_if_any(empty_url) is None
    open_store(empty_url, create=True).close()
    store = open_store_if_any(empty_url)
    assert store is not None
    with store:
        assert list(store.names()) == []
