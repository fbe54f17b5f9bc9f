"""A server's database is opened, or refused with a way out; its password is told to nobody."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

import pytest

from arena.storage import address
from arena.storage.engine import statements
from arena.storage.errors import StorageError
from arena.storage.location import folder_of, is_missing
from arena.storage.store import SqlStore, open_store
from tests.bots.programs import wait_until
from tests.databases.fixtures import Databases
from tests.databases.plain import execute
from tests.databases.server import Server
from tests.storage import samples

on_server = pytest.mark.parametrize(
    "kind", [pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))], indirect=True
)

SECRET = "hunter2"


@pytest.fixture
def empty_url(databases: Databases) -> Iterator[str]:
    with databases.empty() as made:
        yield made


@pytest.mark.parametrize(
    ("url", "name"),
    [
        (f"postgresql://ann:{SECRET}@host/arena", "postgresql://ann@host/arena"),
        (
            f"postgresql://ann:{SECRET}@host:5433/arena?sslmode=require",
            "postgresql://ann@host:5433/arena?sslmode=require",
        ),
        (f"postgresql:///arena?host=h&password={SECRET}&sslpassword={SECRET}", "postgresql:///arena?host=h"),
        ("postgresql://host/arena", "postgresql://host/arena"),
        ("sqlite:///arena.db", "sqlite:///arena.db"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, name: str) -> None:
    assert address.shown(url) == name


def test_what_is_shown_leads_to_the_same_database() -> None:
    url = f"postgresql://ann%40home:{SECRET}@host:5433/arena?host=%2Frun%2Fpostgresql"
    assert address.parse_address(address.shown(url)) == address.parse_address(url.replace(f":{SECRET}", ""))


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ann:{SECRET}@host:port/arena",
        f"postgresql://ann:{SECRET}@host",
        f"postgresql://ann:{SECRET}@host/",
        f"postgresql+psycopg://ann:{SECRET}@host/arena",
        f"postgres://ann:{SECRET}@host/arena",
        f"mysql://ann:{SECRET}@host/arena",
    ],
)
def test_a_url_that_is_refused_is_told_to_nobody(url: str) -> None:
    with pytest.raises(StorageError, match=r"write .*postgresql://USER@HOST/NAME") as refused:
        open_store(url, create=True)
    assert SECRET not in "".join(traceback.format_exception(refused.value))


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    with pytest.raises(StorageError, match=r"the database postgresql://ann@127\.0\.0\.1:1/arena failed: .*") as refused:
        open_store(f"postgresql://ann:{SECRET}@127.0.0.1:1/arena", create=True)
    assert "\n" not in str(refused.value)
    assert SECRET not in "".join(traceback.format_exception(refused.value))


def test_a_missing_driver_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.storage.postgresql.find_spec", lambda name: None)
    with pytest.raises(StorageError, match=r"ann@host/arena needs the driver psycopg; .*'card-arena\[postgresql\]'"):
        open_store(f"postgresql://ann:{SECRET}@host/arena", create=True)


def test_a_servers_database_has_no_folder_so_bots_lie_where_the_arena_runs(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert folder_of("postgresql://host/arena") == tmp_path
    assert not is_missing("postgresql://host/arena")


@on_server
def test_a_database_that_is_not_there_is_named(empty_url: str) -> None:
    missing = empty_url.replace("/test_", "/no_")
    with pytest.raises(StorageError, match=r"/no_\d+\?host=.* failed: .*does not exist"):
        open_store(missing, create=True)


@on_server
def test_an_empty_one_is_not_filled_by_reading(empty_url: str) -> None:
    with pytest.raises(StorageError, match=r"is empty; a tournament that is run fills it"):
        open_store(empty_url, create=False)


@on_server
@pytest.mark.parametrize("create", [True, False])
def test_one_of_another_program_is_refused(empty_url: str, create: bool) -> None:
    execute(empty_url, "CREATE TABLE song (id INTEGER)")
    with pytest.raises(StorageError, match="is of another program; name another with --db"):
        open_store(empty_url, create=create)


@on_server
def test_one_that_cannot_hold_every_text_is_refused(postgresql: Server, kind: str) -> None:
    postgresql.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0")
    try:
        with pytest.raises(StorageError, match="has the encoding LATIN1; make one with UTF8: createdb"):
            open_store(postgresql.url("latin"), create=True)
    finally:
        postgresql.drop("latin")


@on_server
def test_who_may_make_no_tables_is_told_so(postgresql: Server, empty_url: str) -> None:
    postgresql.execute("CREATE ROLE guest LOGIN")
    try:
        with pytest.raises(StorageError, match=r"guest@.* failed: permission denied for schema public$"):
            open_store(empty_url.replace("://arena@", "://guest@"), create=True)
    finally:
        postgresql.execute("DROP ROLE guest")


@on_server
def test_a_text_with_nul_is_kept_with_a_sign_in_its_place(store: SqlStore) -> None:
    store.create(samples.tournament("spring", ruleset="a\0b"), ())
    assert store.tournament("spring").ruleset == "a\N{REPLACEMENT CHARACTER}b"


@on_server
def test_a_connection_that_the_server_ended_is_made_anew(postgresql: Server, store: SqlStore) -> None:
    assert list(store.names()) == []
    ours = "FROM pg_stat_activity WHERE application_name = 'arena'"
    postgresql.execute(f"SELECT pg_terminate_backend(pid) {ours}")
    wait_until(lambda: postgresql.execute(f"SELECT count(*) {ours}") == (0,))  # they are only told to end
    assert list(store.names()) == []


@on_server
def test_readers_may_write_nothing(store: SqlStore) -> None:
    with pytest.raises(Exception, match="read-only transaction"), statements(store._reading) as connection:
        connection.exec_driver_sql("DELETE FROM rating")
