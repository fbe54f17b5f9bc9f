"""A database file is opened, made, upgraded, or refused with a way out and nothing written."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from arena.storage.engine import statements
from arena.storage.errors import StorageError
from arena.storage.store import open_store
from tests.databases.plain import opened
from tests.storage import samples


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def listing(folder: Path) -> dict[str, str]:
    """Every file below a folder with its content's hash."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def refuse(url: str, match: str, folder: Path, *, create: bool) -> None:
    """Opening fails with such a message, and the folder stays as it is."""
    before = listing(folder)
    with pytest.raises(StorageError, match=match):
        open_store(url, create=create)
    assert listing(folder) == before


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as plain:
        for statement in statements:
            plain.execute(statement)
        plain.commit()


def test_a_missing_database_is_made_on_request(tmp_path: Path) -> None:
    with open_store(url_of(tmp_path / "arena.db"), create=True) as store:
        assert list(store.names()) == []
    assert (tmp_path / "arena.db").exists()


def test_a_relative_file_starts_in_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_store("sqlite:///arena.db", create=True).close()
    assert (tmp_path / "arena.db").exists()


def test_an_empty_file_becomes_a_database_on_request(tmp_path: Path) -> None:
    (tmp_path / "arena.db").touch()
    with open_store(url_of(tmp_path / "arena.db"), create=True) as store:
        store.create(samples.tournament(), samples.games())


def test_only_one_file_is_left_when_a_store_is_closed(tmp_path: Path) -> None:
    with open_store(url_of(tmp_path / "arena.db"), create=True) as store:
        store.create(samples.tournament(), samples.games())
    assert list(listing(tmp_path)) == ["arena.db"]


def test_commits_are_written_ahead_and_through(tmp_path: Path) -> None:
    with open_store(url_of(tmp_path / "arena.db"), create=True) as store, statements(store._reading) as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    full = 2
    assert pragmas == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1, "busy_timeout": 30_000}


def test_a_connection_waits_for_others_from_its_first_statement_on(tmp_path: Path) -> None:
    """That one finds a database locked which another process is making; it comes before any transaction."""
    with opened(url_of(tmp_path / "arena.db")) as engine, closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchall() == [(30_000,)]


@pytest.mark.parametrize("name", ["two words.db", "100%.db", "Überraschung.db", "a#b.db", "it's.db"])
def test_odd_names_of_files_are_taken_as_they_are(tmp_path: Path, name: str) -> None:
    open_store(url_of(tmp_path / name), create=True).close()
    assert list(listing(tmp_path)) == [name]


def test_a_missing_database_is_not_made_by_reading(tmp_path: Path) -> None:
    refuse(url_of(tmp_path / "arena.db"), r"no database .*arena\.db.*--db", tmp_path, create=False)


def test_an_empty_database_is_not_filled_by_reading(tmp_path: Path) -> None:
    (tmp_path / "arena.db").touch()
    refuse(url_of(tmp_path / "arena.db"), r"arena\.db is empty", tmp_path, create=False)


@pytest.mark.parametrize("create", [True, False])
def test_a_missing_folder_is_named(tmp_path: Path, create: bool) -> None:
    refuse(
        url_of(tmp_path / "none" / "arena.db"), r"none/arena\.db is in a folder that does not", tmp_path, create=create
    )


@pytest.mark.parametrize("create", [True, False])
def test_a_folder_is_no_database(tmp_path: Path, create: bool) -> None:
    refuse(url_of(tmp_path), "is a folder", tmp_path, create=create)


@pytest.mark.parametrize("create", [True, False])
def test_another_kind_of_file_is_no_database(tmp_path: Path, create: bool) -> None:
    (tmp_path / "notes.txt").write_text("not a database at all, but long enough to be one\n" * 200)
    refuse(url_of(tmp_path / "notes.txt"), r"notes\.txt is no SQLite database", tmp_path, create=create)


@pytest.mark.parametrize("create", [True, False])
def test_a_damaged_database_is_named(tmp_path: Path, create: bool) -> None:
    file = tmp_path / "arena.db"
    with open_store(url_of(file), create=True) as store:
        store.create(samples.tournament(), samples.games())
    content = file.read_bytes()
    file.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    with pytest.raises(StorageError, match=r"arena\.db failed: .*malformed"):
        open_store(url_of(file), create=create)


@pytest.mark.parametrize("create", [True, False])
def test_the_database_of_another_program_is_refused(tmp_path: Path, create: bool) -> None:
    execute(tmp_path / "music.db", "CREATE TABLE song (id INTEGER)")
    refuse(url_of(tmp_path / "music.db"), r"music\.db is of another program", tmp_path, create=create)


@pytest.mark.parametrize("create", [True, False])
def test_the_database_of_a_newer_arena_is_refused(tmp_path: Path, create: bool) -> None:
    open_store(url_of(tmp_path / "arena.db"), create=True).close()
    execute(tmp_path / "arena.db", "UPDATE alembic_version SET version_num = '9999'")
    message = r"arena\.db was written by a newer arena .*9999.*0006.*upgrade arena"
    refuse(url_of(tmp_path / "arena.db"), message, tmp_path, create=create)


@pytest.mark.parametrize(
    ("url", "match"),
    [
        ("postgres://ann:secret@localhost/arena", "begins with 'postgres'; write .* or postgresql://USER@HOST/NAME"),
        ("sqlite+aiosqlite:///arena.db", r"begins with 'sqlite\+aiosqlite'; write sqlite:///FILE or postgresql://"),
        ("sqlite://arena.db", "begins with 'sqlite'; write sqlite:///FILE"),
        ("arena.db", "no URL; write sqlite:///arena.db"),
        ("", "no URL; write sqlite:///FILE"),
        ("sqlite://", "write sqlite:///FILE"),
        ("sqlite:///", "names no plain file"),
        ("sqlite:///:memory:", "names no plain file"),
        ("sqlite:///file:arena.db?mode=ro&uri=true", "names no plain file"),
        ("sqlite:///arena.db?timeout=1", "names no plain file"),
    ],
)
def test_a_url_of_another_kind_is_refused(
    url: str, match: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refuse(url, match, tmp_path, create=True)


OPEN = """
import sys
from arena.storage.errors import StorageError
from arena.storage.store import open_store
for url in sys.argv[1:]:
    try:
        open_store(url, create=True)
        print("opened", url)
    except StorageError as error:
        print(error)
"""

AS_ANYBODY = """
import ctypes, os, sys
drop_from_bounding_set, override_permissions = 24, 1
if os.geteuid() == 0 and ctypes.CDLL(None).prctl(drop_from_bounding_set, override_permissions, 0, 0, 0):
    sys.exit("cannot give up root's power")
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="root gives up its power by a call of Linux")
def test_what_may_not_be_written_is_named(tmp_path: Path) -> None:
    files = [tmp_path / name / "arena.db" for name in ("file", "folder")]
    for file in files:
        file.parent.mkdir()
        open_store(url_of(file), create=True).close()
    protected = [files[0], files[1].parent]
    before = listing(tmp_path)
    for path in protected:
        path.chmod(path.stat().st_mode & ~0o222)
    try:
        command = [sys.executable, "-c", AS_ANYBODY, "-c", OPEN, *map(url_of, files)]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    finally:
        for path in protected:
            path.chmod(path.stat().st_mode | 0o200)
    if "cannot give up" in answer.stderr:
        pytest.skip("this root keeps its power over permissions")
    for line, path in zip(answer.stdout.splitlines(), protected, strict=True):
        assert line.startswith(f"the database needs to write to {path}, and may not")
    assert listing(tmp_path) == before


@pytest.mark.parametrize("attempt", range(4))
def test_several_make_one_database_at_once(tmp_path: Path, attempt: int) -> None:
    rivals = 4
    barrier = Barrier(rivals)

    def make(rival: int) -> None:
        barrier.wait()
        with open_store(url_of(tmp_path / "arena.db"), create=True) as store:
            store.create(samples.tournament(f"t{rival}"), ())

    with ThreadPoolExecutor(rivals) as pool:
        list(pool.map(make, range(rivals)))
    with open_store(url_of(tmp_path / "arena.db"), create=False) as store:
        assert sorted(store.names()) == [f"t{rival}" for rival in range(rivals)]
    assert list(listing(tmp_path)) == ["arena.db"], attempt
