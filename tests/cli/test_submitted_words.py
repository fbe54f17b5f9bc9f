"""``arena play``, ``arena bot check`` and ``arena bot ask`` take submitted bots by their names, as tournaments do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Arena
from tests.cli.test_app import loaded_after
from tests.cli.tournaments import copy_bots
from tests.e2e.commands import Place, place
from tests.games.transcript.samples import GOLDEN
from tests.project.tree import ROOT

UNDERCUT = GOLDEN / "gin" / "undercut.arena"
UNBOXED = ("--sandbox", "none")
BOTH = "otter is a folder and a submitted bot; write ./otter for the folder, or otter@1.0 for the bot"
COMMANDS = {
    "check": ["bot", "check"],
    "ask": ["bot", "ask"],
    "play": ["play", "--game", "gin", "--bot"],
}


@pytest.fixture
def here(arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a database in which the otter was submitted; its folder lies elsewhere."""
    for name in ("ARENA_BOTS", "ARENA_DB", "ARENA_SANDBOX", "ARENA_SERVER"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "here").mkdir()
    copy_bots(tmp_path)
    monkeypatch.chdir(tmp_path / "here")
    assert arena("bot", "submit", "../otter").code == 0
    return tmp_path / "here"


def words(command: str, bot: str, *more: object) -> list[object]:
    return [*COMMANDS[command], bot, *([UNDERCUT] if command == "ask" else []), *more, *UNBOXED]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("bot", ["otter", "otter@1.0"])
def test_a_submitted_bot_is_asked(arena: Arena, bot: str) -> None:
    ran = arena("bot", "ask", bot, f"{UNDERCUT}:9", *UNBOXED)
    assert ran.code == 0, ran
    assert ran.out.startswith(f"{UNDERCUT}:9: otter 1.0 is asked for seat 1")
    assert "answer      " in ran.out


@pytest.mark.usefixtures("here")
def test_a_retired_version_is_found_where_it_is_named_exactly(arena: Arena) -> None:
    assert arena("bot", "retire", "otter@1.0").code == 0
    assert arena(*words("play", "otter@1.0")).err.endswith("error: there is no standard input to play from\n")
    for command in COMMANDS:
        ran = arena(*words(command, "otter"))
        assert (ran.code, ran.out) == (2, "")
        assert "otter: otter 1.0 was retired on" in ran.err


@pytest.mark.slow
@pytest.mark.usefixtures("here")
def test_a_submitted_bot_is_checked(arena: Arena) -> None:
    ran = arena("bot", "check", "otter@1.0", "--game", "gin", *UNBOXED)
    assert ran.code == 0, ran
    assert " 1 ok      manifest: otter 1.0 plays" in ran.out


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path) as made:
        yield made
        made.leaves_nothing()


def test_a_person_plays_against_a_submitted_bot_of_a_named_database(outside: Place) -> None:
    copy_bots(outside.folder.parent)
    assert outside.run("bot", "submit", outside.folder.parent / "otter", "--db", outside.url).returncode == 0
    ran = outside.run(*words("play", "otter", "--db", outside.url))
    assert ran.returncode == 0, ran.stderr
    assert "1 otter" in ran.stdout
    assert "the game is void: left" in ran.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_a_word_that_is_a_folder_and_a_bot_is_refused_with_the_way_out(command: str, arena: Arena, here: Path) -> None:
    shutil.copytree("../otter", here / "otter")
    ran = arena(*words(command, "otter"))
    assert (ran.code, ran.out) == (2, "")
    assert BOTH in ran.err


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_version_that_nobody_submitted_is_named(command: str, arena: Arena) -> None:
    ran = arena(*words(command, "otter@7"))
    assert (ran.code, ran.out) == (2, "")
    assert "otter@7: there is no such version" in ran.err


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bot_that_was_changed_in_the_store_is_not_started(command: str, arena: Arena) -> None:
    (program,) = Path("arena-bots").glob("*/bot.py")
    program.chmod(0o644)
    program.write_text("evil", encoding="utf-8")
    ran = arena(*words(command, "otter"))
    assert (ran.code, ran.out) == (2, "")
    assert "the bot was changed in the store" in ran.err


@pytest.mark.parametrize("command", ["check", "play"])
def test_who_names_a_folder_with_a_slash_needs_no_database(command: str) -> None:
    loaded = loaded_after(*map(str, words(command, f"{ROOT}/docs")))
    assert not loaded & {"sqlmodel", "sqlalchemy", "alembic"}
