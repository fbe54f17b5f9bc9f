"""A run that ends early says what is wrong, and then how to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from arena.cli.resumable import resumable
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import Tournament
from arena.tournament.ports import NameTaken, StaleDirector, TournamentBusy
from tests.cli.conftest import Arena
from tests.cli.tournaments import copy_bots
from tests.storage import samples

HINT = ["What is finished is kept. To go on:", "  arena tournament resume spring --db 'sqlite:///a b.db'"]
FULL = StorageError("the database a b.db failed: database or disk is full")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    with open_store(f"sqlite:///{tmp_path}/arena.db", create=True) as opened:
        yield opened


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def end(store: SqlStore, error: BaseException) -> None:
    with resumable(store, "spring", "sqlite:///a b.db"):
        raise error


def test_an_error_is_told_and_then_how_to_go_on(store: SqlStore, capsys: pytest.CaptureFixture[str]) -> None:
    store.create(samples.tournament(), samples.games())
    with pytest.raises(SystemExit) as ended:
        end(store, FULL)
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines() == [f"error: {FULL}", *HINT]


def test_ctrl_c_says_how_to_go_on(store: SqlStore, capsys: pytest.CaptureFixture[str]) -> None:
    store.create(samples.tournament(), samples.games())
    with pytest.raises(KeyboardInterrupt):
        end(store, KeyboardInterrupt())
    assert capsys.readouterr().err.splitlines() == HINT


def test_a_tournament_that_was_not_made_is_not_resumed(store: SqlStore, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        end(store, FULL)
    assert capsys.readouterr().err == f"error: {FULL}\n"
    with pytest.raises(KeyboardInterrupt):
        end(store, KeyboardInterrupt())
    assert capsys.readouterr().err == ""


def test_a_database_that_cannot_be_read_may_have_it(
    store: SqlStore, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> NoReturn:
        raise FULL

    monkeypatch.setattr(store, "names", fail)
    with pytest.raises(SystemExit):
        end(store, FULL)
    assert capsys.readouterr().err.splitlines()[1:] == HINT


@pytest.mark.parametrize("error", [NameTaken("taken"), StaleDirector("late"), TournamentBusy("busy")])
def test_what_another_run_has_is_left_to_it(
    store: SqlStore, error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    store.create(samples.tournament(), samples.games())
    with pytest.raises(type(error)):
        end(store, error)
    assert capsys.readouterr().err == ""


def interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize("step", ["announce", "play"])
def test_ctrl_c_between_the_making_of_a_tournament_and_its_first_game_says_how_to_go_on(
    arena: Arena, bots: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(f"arena.cli.tournament.run.{step}", interrupted)
    words = [word for bot in bots for word in ("--bot", str(bot))]
    ran = arena("tournament", "run", "spring", "--game", "gin", *words, "--db", "sqlite:///arena.db")
    assert ran.code == 130
    assert ran.err.splitlines()[-1] == "  arena tournament resume spring --db sqlite:///arena.db"


def test_ctrl_c_just_after_the_making_says_how_to_go_on(
    arena: Arena, bots: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    create: Callable[[SqlStore, Tournament, object], None] = SqlStore.create  # type: ignore[assignment]

    def create_and_stop(store: SqlStore, made: Tournament, games: object) -> None:
        create(store, made, games)
        raise KeyboardInterrupt

    monkeypatch.setattr(SqlStore, "create", create_and_stop)
    words = [word for bot in bots for word in ("--bot", str(bot))]
    ran = arena("tournament", "run", "spring", "--game", "gin", *words, "--db", "sqlite:///arena.db")
    assert ran.code == 130
    assert ran.err.splitlines()[-1] == "  arena tournament resume spring --db sqlite:///arena.db"
