"""Everything that ``arena tournament`` refuses before the first game: exit 2, one line that helps, nothing written."""

from __future__ import annotations

import shutil
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.cli.conftest import Arena, Ran

SAMPLES = {folder.name: folder for folder in sample_bots("gin")}
GREEDY, RANDOM = SAMPLES["greedy"], SAMPLES["random"]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def bot(folder: Path, **changes: str | None) -> Path:
    """A copy of the random bot with other lines in its bot.toml; None leaves a line out."""
    shutil.copytree(RANDOM, folder)
    lines = {"name": '"otter"', "version": '"1"', "games": '["gin"]', "command": '["python", "bot.py"]', **changes}
    text = "\n".join(f"{key} = {value}" for key, value in lines.items() if value is not None)
    (folder / "bot.toml").write_text(text, encoding="utf-8")
    return folder


def order(
    *more: object, name: str = "spring", game: str = "gin", bots: tuple[Path, ...] = (GREEDY, RANDOM)
) -> list[object]:
    return [name, "--game", game, *(word for folder in bots for word in ("--bot", folder)), "--deal-sets", 1, *more]


def check(ran: Ran, *words: str) -> None:
    """One line on stderr with these words, nothing on stdout, exit 2."""
    assert ran.code == 2, ran
    assert ran.out == ""
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    for word in words:
        assert word in ran.err


def check_nothing_written(folder: Path) -> None:
    assert not [file.name for file in folder.iterdir() if "arena" in file.name]


@pytest.mark.parametrize("command", ["run", "plan"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (order(game="gim"), ["unknown game 'gim'", "did you mean 'gin'?"]),
        (order("--rules", "clasic"), ["unknown ruleset 'clasic'", "did you mean 'classic'?"]),
        (order("--rules", "classic dels=20"), ["unknown parameter 'dels'", "did you mean 'deals'?"]),
        (order("--rules", "deals=x"), ["deals=x: deals is"]),
        (order("--rules", "deals=0"), ["deals=0: deals is"]),
        (order("--rules", "classic deals"), ["'deals' is no parameter: write name=value"]),
        (order("--time", "banc=5"), ["unknown parameter 'banc'", "did you mean 'bank'?"]),
        (order("--time", "bank=much"), ["bank=much: bank is a number from 0"]),
        (order("--time", "bank=-1"), ["bank=-1: bank is a number from 0"]),
        (order("--time", "bank=99999999999"), ["bank is a number from 0 to"]),
        (order("--time", "bank"), ["'bank' is no parameter"]),
        (order("--time", "move=0"), ["--time: with move=0", "give it some time"]),
        (order("--time", "bank=0 margin=0"), ["bank=0 and margin=0", "give it some time"]),
        (order("--deal-sets", 0, name="a b"), ["--deal-sets 0: a pairing plays at least 1; tournament name 'a b'"]),
        (order("--deal-sets", 0), ["--deal-sets 0: a pairing plays at least 1"]),
        (order("--deal-sets", -3), ["--deal-sets -3: a pairing plays at least 1"]),
        (order("--deal-sets", 10**9), ["2,000,000,000 games", "at most 1,000,000; lower it"]),
        (order(name="spring/2"), ["tournament name 'spring/2'", "a name is"]),
        (order(name=""), ["tournament name ''"]),
        (order(bots=(GREEDY,)), ["--bot: a tournament needs at least 2 bots, not 1"]),
        (order(bots=(GREEDY, Path("nowhere"))), ["nowhere: there is no such folder"]),
        (order(bots=(GREEDY, Path())), ["there is no bot.toml"]),
        (order(bots=(GREEDY, GREEDY)), ["2 bots are greedy 1.0", "another name or version"]),
        (order("--seed", "\udcff"), ["seed", "is not UTF-8"]),
        (order("--format", "swiss"), ["--format swiss: in how many rounds?", "Set --rounds, 1 to 1"]),
        (order("--format", "swiss", "--rounds", 2), ["--rounds 2: 2 bots play at most 1", "--format round_robin"]),
        (order("--rounds", 2), ["--rounds 2: only a Swiss", "add --format swiss"]),
        (order("--cycles", 0), ["--cycles 0: everybody meets at least once"]),
        (order("--cycles", 10**6), ["2,000,000 games", "lower it, or --cycles"]),
        (order("--format", "swiss", "--rounds", 1, "--cycles", 2), ["--cycles 2: nobody meets twice in a Swiss"]),
        (order("--challengers", 2), ["--challengers 2: only a gauntlet", "add --format gauntlet"]),
        (order("--format", "gauntlet", "--challengers", 2), ["--challengers 2: of 2 bots at most 1"]),
        (order("--until", "elo0=5 elo1=5"), ["--until: elo0=5 is not below elo1=5"]),
        (order("--until", "alpha=0.5"), ["--until: alpha=0.5: a rate of errors is between 0 and 0.5"]),
        (order("--until", "beta=x"), ["--until: beta=x: beta is a number"]),
        (order("--until", "", "--until-ci", 5), ["--until and --until-ci", "leave one of the two out"]),
        (order("--until-ci", 0), ["--until-ci 0: a width is 1 to 2000 Elo"]),
        (order("--format", "swiss", "--rounds", 1, "--until-ci", 9), ["--until-ci: a Swiss ends after its rounds"]),
        (order("--strikes", 5), ["--strikes 5: only substituted actions", "--on-fault substitute"]),
        (order("--on-fault", "substitute", "--strikes", -1), ["--strikes -1: 1 to 1,000,000"]),
        (order("--quarantine", -1), ["--quarantine -1: 0 to 1,000,000 games"]),
    ],
)
def test_a_wrong_order(arena: Arena, empty_folder: Path, command: str, words: list[object], told: list[str]) -> None:
    check(arena("tournament", command, *words), *told)
    check_nothing_written(empty_folder)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": None}, ["bot.toml: name is missing", 'name = "otter"']),
        ({"name": '"a b"'}, ["bot.toml: name 'a b'"]),
        ({"version": "1"}, ["bot.toml: version 1: this is not text"]),
        ({"games": '["chess"]'}, ["unknown game 'chess'"]),
        ({"capacity": "0"}, ["capacity 0"]),
        ({"capacty": "1"}, ["unknown key 'capacty'", "did you mean 'capacity'?"]),
        ({"command": '["python", "bot2.py"]'}, ["there is no file 'bot2.py'"]),
        ({"command": '["./bot"]'}, ["./bot", "is not"]),
        ({"command": '["/bin/sh"]'}, ["/bin/sh", "is not in the folder"]),
        ({"name": '"unfinished'}, ["not TOML"]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_broken_bot(arena: Arena, empty_folder: Path, changes: dict[str, str | None], told: list[str]) -> None:
    folder = bot(empty_folder / "otter", **changes)
    check(arena("tournament", "run", *order(bots=(GREEDY, folder))), str(folder), *told)
    check_nothing_written(empty_folder)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("ARENA_WORKERS", "x", ["ARENA_WORKERS=x", "whole number from 1"]),
        ("ARENA_WORKERS", "0", ["ARENA_WORKERS=0"]),
        ("ARENA_WORKERS", "99999", ["ARENA_WORKERS=99999"]),
        ("ARENA_WORKRES", "2", ["unknown setting ARENA_WORKRES", "did you mean ARENA_WORKERS?"]),
        ("ARENA_DB", "postgres://x", ["write sqlite:///FILE or postgresql://USER@HOST/NAME"]),
        ("ARENA_DB", "arena.db", ["is no URL; write sqlite:///arena.db"]),
        ("ARENA_DB", "sqlite:///nowhere/arena.db", ["a folder that does not exist"]),
    ],
)
def test_a_wrong_setting(
    arena: Arena, empty_folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: list[str]
) -> None:
    monkeypatch.setenv(name, value)
    check(arena("tournament", "run", *order()), *told)
    check_nothing_written(empty_folder)


def test_a_file_that_is_no_database_stays_as_it_is(arena: Arena, empty_folder: Path) -> None:
    (empty_folder / "notes.txt").write_text("dear diary", encoding="utf-8")
    check(arena("tournament", "run", *order("--db", "sqlite:///notes.txt")), "notes.txt is no SQLite database", "--db")
    assert (empty_folder / "notes.txt").read_text(encoding="utf-8") == "dear diary"


def test_a_database_of_another_program_stays_as_it_is(arena: Arena, empty_folder: Path) -> None:
    with closing(sqlite3.connect(empty_folder / "other.db")) as connection:
        connection.execute("CREATE TABLE mine (id INTEGER)")
    before = (empty_folder / "other.db").read_bytes()
    check(arena("tournament", "run", *order("--db", "sqlite:///other.db")), "of another program", "--db")
    assert (empty_folder / "other.db").read_bytes() == before


def test_a_metrics_port_in_use(arena: Arena, empty_folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        check(
            arena("tournament", "run", *order("--metrics-port", port)), f"metrics port {port}", "choose another, or 0"
        )
    check_nothing_written(empty_folder)


@pytest.mark.parametrize(
    "words",
    [
        ("resume", "spring"),
        ("list",),
        ("standings", "spring"),
        ("crosstable", "spring"),
        ("games", "spring"),
        ("log", "a/1/1/0"),
    ],
    ids=lambda words: str(words[0]),
)
def test_without_a_database(arena: Arena, empty_folder: Path, words: tuple[str, ...]) -> None:
    check(arena("tournament", *words), "here is no database arena.db", "--db")
    check_nothing_written(empty_folder)
