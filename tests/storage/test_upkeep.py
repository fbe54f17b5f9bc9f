"""A whole database is looked over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.service.access import Account, Role
from arena.storage import upkeep
from arena.storage.errors import StorageError
from arena.storage.schema import REVISION
from arena.storage.store import SqlStore
from arena.tournament.submitted import Submission
from tests.databases.fixtures import Databases
from tests.databases.plain import execute, opened
from tests.databases.server import Server
from tests.storage import samples


@pytest.fixture
def spring(store: SqlStore) -> SqlStore:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.completed("spring/1/1/0", transcript="text " * 9000))
    store.record("spring", epoch, samples.void("spring/1/1/1"))
    store.submit_bot(Submission("otter", "1.0", "ab" * 32, ("gin",), "ann"), lambda: None)
    for digest in ("aa", "bb"):
        store.add_token(Account("ann", Role.AUTHOR), digest * 32)
    store.revoke_token(1)
    store.close()
    return store


@pytest.fixture
def empty_url(databases: Databases) -> Iterator[str]:
    with databases.empty() as made:
        yield made


def force(url: str, *statements: str) -> None:
    """Do what foreign keys forbid."""
    with opened(url) as engine, engine.connect() as connection:
        file = engine.dialect.name == "sqlite"
        raw = connection.connection.cursor()
        raw.execute("PRAGMA foreign_keys = OFF" if file else "SET session_replication_role = replica")
        for statement in statements:
            raw.execute(statement)
        connection.connection.commit()


def test_a_sound_database_has_no_findings_and_its_rows_are_counted(spring: SqlStore, url: str) -> None:
    examined = upkeep.examine(url)
    assert (examined.revision, examined.findings) == (REVISION, ())
    assert examined.counts == {
        "tournaments": 1,
        "games": 12,
        "finished games": 1,
        "bot versions": 1,
        "good tokens": 1,
    }


@pytest.mark.parametrize(
    ("wrong", "finding"),
    [
        ("DELETE FROM game WHERE id = 'spring/1/1/0'", "table result: 1 rows refer to no row of game"),
        ("DELETE FROM game WHERE id = 'spring/1/1/0'", "table seat: 2 rows refer to no row of game"),
        ("DELETE FROM tournament", "table game: 12 rows refer to no row of tournament"),
        ("DELETE FROM result", "1 games are finished and have no result; arena tournament verify names them"),
        (
            "UPDATE game SET status = 'void'",
            "1 games have a result and are not finished; arena tournament verify names",
        ),
        ("DROP TABLE ladder", "schema: table ladder is missing"),
        ("ALTER TABLE tournament DROP COLUMN series", "schema: column tournament.series is missing"),
    ],
)
def test_what_is_wrong_is_named(spring: SqlStore, url: str, wrong: str, finding: str) -> None:
    force(url, wrong)
    examined = upkeep.examine(url)
    assert any(found.startswith(finding) for found in examined.findings), examined.findings
    assert examined.counts == {}


def test_what_others_have_added_is_theirs(spring: SqlStore, url: str) -> None:
    execute(url, "CREATE TABLE note (text VARCHAR)", "CREATE INDEX theirs ON game (status)")
    assert upkeep.examine(url).findings == ()


def test_another_schema_is_not_looked_at(url: str) -> None:
    execute(url, "UPDATE alembic_version SET version_num = '0005'")
    with pytest.raises(StorageError, match="run: arena db upgrade --db"):
        upkeep.examine(url)


def test_an_empty_database_is_made_by_the_upgrade(empty_url: str) -> None:
    with pytest.raises(StorageError, match=r"no database|is empty"):
        upkeep.examine(empty_url)
    assert upkeep.upgrade(empty_url) is None
    assert upkeep.examine(empty_url).counts["tournaments"] == 0


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_broken_page_of_a_file_is_found(spring: SqlStore, url: str, tmp_path: Path) -> None:
    file = tmp_path / "arena.db"
    content = bytearray(file.read_bytes())
    page = int.from_bytes(content[16:18], "big")
    content[-page:] = b"\xff" * page
    file.write_bytes(content)
    findings = upkeep.examine(url).findings
    assert findings
    assert all(finding.startswith("SQLite says: ") for finding in findings)


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_broken_page_of_a_server_is_found(spring: SqlStore, url: str, postgresql: Server) -> None:
    """The page is broken in the file; a copy of the database is read from there."""
    with opened(url) as engine, engine.begin() as connection:
        place = connection.exec_driver_sql("SELECT pg_relation_filepath('transcript')").scalar_one()
    folder = (postgresql.execute("SHOW data_directory") or ("",))[0]
    postgresql.execute("CHECKPOINT")
    file = Path(folder, place)
    file.write_bytes(b"\xff" * file.stat().st_size)
    broken = postgresql.create("broken", "shared")
    try:
        (finding,) = upkeep.examine(broken).findings
    finally:
        postgresql.drop("broken")
    assert finding.startswith("table transcript cannot be read: invalid page in block 0 of relation")


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_an_index_that_is_not_valid_is_found(spring: SqlStore, url: str) -> None:
    execute(url, "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'uq_token_digest'::regclass")
    assert upkeep.examine(url).findings == ("index uq_token_digest is not valid; run REINDEX INDEX uq_token_digest",)
