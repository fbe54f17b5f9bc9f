"""``arena db``: upgrade and check."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arena.cli.db import VERBS
from arena.cli.plays import resume_command
from arena.storage.schema import REVISION
from tests.cli.conftest import Arena
from tests.storage import released

URL = "sqlite:///arena.db"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_an_old_database_is_upgraded_once(arena: Arena) -> None:
    released.make(URL, "0003")
    assert arena("db", "upgrade") == (0, f"ok sqlite:///arena.db: schema 0003 upgraded to {REVISION}\n", "")
    assert arena("db", "upgrade") == (0, f"ok sqlite:///arena.db: schema {REVISION} already\n", "")
    ran = arena("db", "check")
    told = "1 tournaments, 2 games, 1 finished games, 0 bot versions, 0 good tokens"
    assert ran == (0, f"ok sqlite:///arena.db: schema {REVISION}, {told}\n", "")


def test_a_missing_database_is_made(arena: Arena) -> None:
    assert (
        arena("db", "upgrade", "--db", "sqlite:///new.db").out == f"ok sqlite:///new.db: made with schema {REVISION}\n"
    )
    assert Path("new.db").exists()


def test_an_old_database_is_not_checked_but_the_command_is_told(arena: Arena) -> None:
    released.make(URL, "0005")
    ran = arena("db", "check")
    assert (ran.code, ran.out) == (2, "")
    assert "its schema is 0005" in ran.err
    assert ran.err.endswith("back it up, then run: arena db upgrade --db sqlite:///arena.db\n")


def test_a_newer_database_is_refused(arena: Arena) -> None:
    arena("db", "upgrade")
    with closing(sqlite3.connect("arena.db")) as plain:
        plain.execute("UPDATE alembic_version SET version_num = '9999'")
        plain.commit()
    for verb in VERBS:
        ran = arena("db", verb)
        assert (ran.code, ran.out) == (2, "")
        assert "written by a newer arena" in ran.err


def test_a_finding_is_printed_and_ends_with_1(arena: Arena) -> None:
    arena("db", "upgrade")
    with closing(sqlite3.connect("arena.db")) as plain:
        plain.execute("DROP TABLE ladder")
        plain.commit()
    assert arena("db", "check") == (1, "schema: table ladder is missing\n", "")


def test_a_submitted_bot_that_is_gone_or_changed_is_a_finding(arena: Arena) -> None:
    for name in ("otter", "heron", "lynx"):
        assert arena("bot", "submit", str(bot(name))).code == 0
    folders = {path.read_text().split()[1]: path.parent for path in Path("arena-bots").glob("*/bot.py")}
    assert arena("db", "check").code == 0
    for folder in (folders["otter"], folders["heron"]):
        folder.chmod(0o755)
        (folder / "bot.py").chmod(0o644)
    (folders["heron"] / "bot.py").write_text("# another\n")
    shutil.rmtree(folders["otter"])
    ran = arena("db", "check")
    assert (ran.code, ran.err) == (1, "")
    changed = "the bot was changed in the store; remove the folder and submit the bot again"
    assert sorted(ran.out.splitlines()) == [
        f"heron 1.0: {folders['heron'].absolute()}: {changed}",
        f"otter 1.0: {folders['otter'].absolute()}: the bot is gone from the store; submit it again",
    ]


def test_a_missing_folder_of_bots_is_one_finding(arena: Arena) -> None:
    for name in ("otter", "heron"):
        arena("bot", "submit", str(bot(name)))
    Path("arena-bots").rename("bots")
    ran = arena("db", "check")
    assert (ran.code, len(ran.out.splitlines())) == (1, 1)
    assert ran.out.endswith("the folder of submitted bots is not there; name it by ARENA_BOTS, or restore it\n")


def bot(name: str) -> Path:
    """The folder of a bot that nobody starts."""
    folder = Path(name)
    folder.mkdir()
    (folder / "bot.toml").write_text(
        f'name = "{name}"\nversion = "1.0"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n'
    )
    (folder / "bot.py").write_text(f"# {name}\n")
    return folder


def test_no_database_is_no_internal_error(arena: Arena) -> None:
    ran = arena("db", "check", "--db", "postgresql://ann:hunter2@127.0.0.1:1/arena")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: the database postgresql://ann@127.0.0.1:1/arena failed: ")
    assert "hunter2" not in ran.err


def test_the_command_that_goes_on_tells_no_password() -> None:
    url = "postgresql://ann:hunter2@host/arena"
    assert resume_command("spring", url) == "arena tournament resume spring --db postgresql://ann@host/arena"
