"""Every command that reads prints the same of a database and of the service over it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from arena.tournament.terms import Format, IntervalWidth, SequentialTest
from tests.cli.conftest import Arena, Ran
from tests.cli.tournaments import copy_bots, store_tournament
from tests.rpc.service.played import admit, record
from tests.rpc.service.running import SECRETS, Running, running
from tests.tournament.verification.played import order, play


class Both(NamedTuple):
    """A database, and the service over it."""

    folder: Path
    service: Running


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    folder = tmp_path_factory.mktemp("both")
    with pytest.MonkeyPatch.context() as patch, running(folder) as service:
        patch.delenv("ARENA_DB", raising=False)
        patch.chdir(folder)
        patch.setenv("ARENA_BOTS", str(folder / "bots"))
        bots = copy_bots(folder)
        store_tournament(bots, played=12)
        store_tournament(bots, played=7, name="autumn")
        swiss = order(rules="deals=1 knock_limit=60", entrants=4, format=Format.SWISS, rounds=2)
        play(folder, replace(swiss, name="winter"))
        for name, until in (("test", SequentialTest(elo1=20.0)), ("width", IntervalWidth(width=900.0))):
            play(
                folder, replace(order(rules="deals=1 knock_limit=60", entrants=2, deal_sets=24, until=until), name=name)
            )
        service.home.submit("lynx")
        service.home.submit("lynx", "2")
        record(service, admit(service, "logged", "lynx@1", "lynx@2"), 3)
        yield Both(folder, service)


@pytest.fixture
def there(arena: Arena, both: Both, monkeypatch: pytest.MonkeyPatch) -> Arena:
    """Runs a command at the service, as an administrator."""
    monkeypatch.setenv("ARENA_TOKEN", SECRETS["adam"])

    def call(*words: object, stdin: str = "") -> Ran:
        return arena(*words, "--server", both.service.address, stdin=stdin)

    return call


@pytest.fixture
def as_(arena: Arena, both: Both, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """``as_("anna", "bot", "list")`` runs a command at the service, as somebody."""

    def call(name: str, *words: object) -> Ran:
        monkeypatch.setenv("ARENA_SERVER", both.service.address)
        monkeypatch.setenv("ARENA_TOKEN", SECRETS[name])
        ran = arena(*words)
        monkeypatch.delenv("ARENA_SERVER")
        return ran

    return call


COMMANDS = [
    "tournament list",
    "tournament standings spring",
    "tournament standings spring --json",
    "tournament standings spring --adjusted",
    "tournament standings autumn",
    "tournament standings autumn --json",
    "tournament crosstable spring",
    "tournament games spring",
    "tournament games spring --json",
    "tournament games autumn --json",
    "tournament games autumn --open",
    "tournament games autumn --open --json",
    "tournament log spring/1/1/0",
    "tournament transcript spring/1/1/0",
    "tournament seed spring",
    "tournament seed autumn",
    "tournament seed autumn --json",
    "tournament export spring",
    "tournament export spring --format csv",
    "tournament export autumn",
    "tournament export autumn --format csv",
    "tournament standings winter",
    "tournament standings winter --json",
    "tournament standings test",
    "tournament standings test --json",
    "tournament standings test --adjusted",
    "tournament standings width",
    "tournament standings width --json",
    "tournament export winter",
    "tournament transcript winter/1/1/0",
    "game show winter/1/1/0",
    "rating list --game gin",
    "rating list --game gin --json",
    "bot list",
    "bot list --json",
    "bot log lynx",
    "bot log lynx@2",
    "tournament log logged/1/1/0",
    "tournament games logged --json",
    "tournament export logged",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_prints_the_same_of_both(arena: Arena, there: Arena, both: Both, command: str) -> None:
    here = arena(*command.split())
    assert here.out
    assert there(*command.split()) == here


def test_a_submitted_bot_is_shown_but_for_its_place(arena: Arena, there: Arena) -> None:
    here, told = arena("bot", "show", "lynx"), there("bot", "show", "lynx")
    lines = here.out.splitlines()
    (folder,) = [line for line in lines if line.startswith("folder ")]
    assert told.out.splitlines() == [line for line in lines if line != folder]
    assert "logged" in told.out
    of_here, of_there = (json.loads(run("bot", "show", "lynx@1", "--json").out) for run in (arena, there))
    assert of_there == {**of_here, "folder": None}


@pytest.mark.parametrize("name", ["spring", "autumn", "winter"])
def test_a_report_is_the_same_page(arena: Arena, there: Arena, tmp_path: Path, name: str) -> None:
    pages = []
    for run in (arena, there):
        page = tmp_path / "page.html"
        assert run("tournament", "report", name, "--out", page).code == 0
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]


def test_the_same_transcripts_are_exported(arena: Arena, there: Arena, tmp_path: Path) -> None:
    written = []
    for number, run in enumerate((arena, there)):
        folder = tmp_path / str(number)
        assert run("tournament", "export", "autumn", "--format", "transcripts", "--out", folder).code == 0
        written.append({path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()})
    assert len(written[0]) == 6  # seven games are finished, and the seventh's twin is not
    assert written[0] == written[1]


def test_what_would_show_a_deal_waits_there_too(arena: Arena, there: Arena) -> None:
    for command in ("transcript", "log"):
        here, told = arena("tournament", command, "autumn/1/4/0"), there("tournament", command, "autumn/1/4/0")
        assert told == here
        assert (told.code, told.out) == (2, "")
        assert "shown when its deal set is finished" in told.err


def test_what_is_not_there_is_told_in_the_same_words(arena: Arena, there: Arena) -> None:
    for command in ("standings summer", "games summer", "seed summer", "transcript spring/9/9/0", "log summer/1/1/0"):
        words = ("tournament", *command.split())
        assert there(*words) == arena(*words)
    assert there("bot", "show", "linx") == arena("bot", "show", "linx")


def test_a_setting_names_the_service_and_an_option_the_database(arena: Arena, as_: Callable[..., Ran]) -> None:
    assert as_("vera", "tournament", "list") == arena("tournament", "list")
    elsewhere = as_("vera", "tournament", "list", "--db", "sqlite:///elsewhere.db")
    assert "there is no database elsewhere.db" in elsewhere.err


def test_a_token_may_lie_in_a_file(arena: Arena, both: Both, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{SECRETS['vera']}\n")
    listed = arena("tournament", "list", "--server", both.service.address, "--token-file", file)
    assert listed == arena("tournament", "list")
    assert "no token" in arena("tournament", "list", "--server", both.service.address).err


def test_two_places_are_one_too_many(arena: Arena, both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = arena("tournament", "list", "--server", both.service.address, "--db", "sqlite:///arena.db")
    assert (ran.code, ran.out) == (2, "")
    assert "--db and --server" in ran.err
    assert "--token-file" in arena("tournament", "list", "--token-file", "x").err
    monkeypatch.setenv("ARENA_SERVER", both.service.address)
    monkeypatch.setenv("ARENA_DB", "sqlite:///arena.db")
    assert "ARENA_SERVER and ARENA_DB" in arena("tournament", "list").err


def test_an_author_reads_the_logs_of_own_bots_only(as_: Callable[..., Ran]) -> None:
    ran = as_("anna", "tournament", "log", "spring/1/1/0")
    assert ran.out.splitlines()[1::2] == ["(another author's bot: its log is not shown)"] * 2
    assert "needs the role" in as_("vera", "tournament", "log", "spring/1/1/0").err


def test_a_service_that_is_not_there_is_said_to_be_silent(arena: Arena, tmp_path: Path) -> None:
    ran = arena("tournament", "list", "--server", "127.0.0.1:1")
    assert (ran.code, ran.out) == (2, "")
    assert "127.0.0.1:1 does not answer" in ran.err
