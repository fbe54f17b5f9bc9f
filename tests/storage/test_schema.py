"""The migrations lead to the schema that the models describe."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from arena.storage import migrate, schema
from arena.storage.engine import statements
from arena.storage.store import SqlStore
from arena.storage.tables import Table
from tests.databases.fixtures import Databases
from tests.databases.plain import opened, rows

CONSTRAINTS = (
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace"
)


def test_the_migrated_schema_equals_the_models(store: SqlStore) -> None:
    with statements(store._reading) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, Table.metadata) == []


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_sqlite_is_told_the_same_by_migrations_and_models(store: SqlStore, tmp_path: Path) -> None:
    """This sees what alembic does not compare: checks and the names of constraints."""
    engine = create_engine(f"sqlite:///{tmp_path / 'models.db'}")
    Table.metadata.create_all(engine)
    engine.dispose()
    assert _statements(tmp_path / "arena.db") == _statements(tmp_path / "models.db")


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_postgresql_has_the_same_constraints_by_migrations_and_models(url: str, databases: Databases) -> None:
    with databases.empty() as models:
        with opened(models) as engine:
            Table.metadata.create_all(engine)
        expected = _constraints(models)
    migrated = _constraints(url)
    assert {name: what for name, what in migrated.items() if name[0] != "alembic_version"} == expected


def _constraints(url: str) -> Mapping[tuple[str, str], str]:
    return {(table, name): definition for table, name, definition in rows(url, CONSTRAINTS)}


def _statements(file: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(file)) as plain:
        made = plain.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'alembic_version'")
        # SQLite writes the columns that a migration adds into one line.
        return {name: sorted(part.strip() for part in re.split(r",\s+(?![^(]*\))|\n", sql)) for name, sql in made}


def test_the_revision_is_the_latest_migration() -> None:
    assert ScriptDirectory.from_config(migrate._config()).get_heads() == [schema.REVISION]


def test_the_package_is_imported_without_sql() -> None:
    code = "import sys, arena.storage.errors; assert not {'sqlmodel', 'sqlalchemy', 'alembic'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_file_that_is_up_to_date_is_opened_without_alembic_and_without_the_driver_of_servers(url: str) -> None:
    code = (
        "import sys; from arena.storage.store import open_store\n"
        f"open_store({url!r}, create=False).close(); assert not {{'alembic', 'psycopg'}} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
