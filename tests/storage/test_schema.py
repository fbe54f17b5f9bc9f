"""The migrations lead to the schema that the models describe."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from arena.storage import migrate, schema
from arena.storage.store import SqlStore
from arena.storage.tables import Table


def test_the_migrated_schema_equals_the_models(store: SqlStore) -> None:
    with store._reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, Table.metadata) == []


def test_sqlite_is_told_the_same_by_migrations_and_models(store: SqlStore, tmp_path: Path) -> None:
    """This sees what alembic does not compare: checks and the names of constraints."""
    engine = create_engine(f"sqlite:///{tmp_path / 'models.db'}")
    Table.metadata.create_all(engine)
    engine.dispose()
    assert _statements(tmp_path / "arena.db") == _statements(tmp_path / "models.db")


def _statements(file: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(file)) as plain:
        rows = plain.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'alembic_version'")
        # SQLite writes the columns that a migration adds into one line.
        return {name: sorted(part.strip() for part in re.split(r",\s+(?![^(]*\))|\n", sql)) for name, sql in rows}


def test_the_revision_is_the_latest_migration() -> None:
    assert ScriptDirectory.from_config(migrate._config()).get_heads() == [schema.REVISION]


def test_the_package_is_imported_without_sql() -> None:
    code = "import sys, arena.storage.errors; assert not {'sqlmodel', 'sqlalchemy', 'alembic'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_database_that_is_up_to_date_is_opened_without_alembic(store: SqlStore, url: str) -> None:
    store.close()
    code = (
        "import sys; from arena.storage.store import open_store\n"
        f"open_store({url!r}, create=False).close(); assert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
