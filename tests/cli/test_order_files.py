"""``arena tournament run FILE.toml`` and ``plan``: the keys are the options, and mistakes name file and key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from arena.bootstrap.stores import store_for_reading
from arena.cli.tournament.wishes import Wishes
from arena.match.clock import TimeControl
from arena.tournament.model import Tournament
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault, SequentialTest
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check, check_nothing_written
from tests.cli.tournaments import URL, copy_bots

Write = Callable[..., Path]

SHORT = {"name": '"spring"', "game": '"gin"', "bots": '["otter", "heron"]'}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory beside a folder with two bots."""
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "events").mkdir()
    (tmp_path / "here").mkdir()
    copy_bots(tmp_path / "events")
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file beside the bots: the shortest order, with other lines; None leaves a line out."""

    def call(text: str = "", **changes: str | None) -> Path:
        lines = [f"{key} = {value}" for key, value in {**SHORT, **changes}.items() if value is not None]
        file = Path("..") / "events" / "spring.toml"
        file.write_text("\n".join([*lines, text]), encoding="utf-8", errors="surrogateescape")
        return file

    return call


def stored(name: str = "spring") -> Tournament:
    with store_for_reading(URL) as store:
        return store.tournament(name)


def test_a_file_is_run_with_bots_relative_to_it(arena: Arena, write: Write) -> None:
    file = write(deal_sets="1", rules='"deals=1"', seed='"s"', time='"bank=30"', cycles="2")
    ran = arena("tournament", "run", file, "--workers", 1)
    assert ran.code == 0, ran.err
    made = stored()
    assert [entrant.label for entrant in made.entrants] == ["otter 1.0", "heron 1.0"]
    assert (made.seed, made.deal_sets, made.cycles, made.ruleset) == ("s", 1, 2, "rummy-fans deals=1")
    assert made.time_control == TimeControl(bank=30)
    assert arena("tournament", "resume", "spring").code == 0


def test_every_option_of_an_order_is_a_key_and_plan_takes_the_file_too(arena: Arena, write: Write) -> None:
    file = write(format='"gauntlet"', challengers="1", until='"elo0=0 elo1=5"', on_fault='"substitute"', strikes="7")
    ran = arena("tournament", "plan", file, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    assert "gauntlet of otter 1.0" in ran.out
    assert {field.name for field in fields(Wishes)} == {
        *("game", "bots", "teams", "deal_sets", "orientations", "partners", "format", "cycles", "rounds"),
        *("challengers", "until", "until_ci", "on_fault", "strikes", "quarantine", "trusted", "seed"),
        *("rules", "time"),
    }


def test_values_reach_the_tournament(arena: Arena, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Tournament] = []

    def keep(made: Tournament, *_: object) -> list[str]:
        seen.append(made)
        return []

    monkeypatch.setattr("arena.cli.tournament.run.plan_lines", keep)
    for changes in (
        {"until": '"elo1=20"', "on_fault": '"substitute"', "strikes": "7", "quarantine": "0", "orientations": "2"},
        {"until_ci": "40"},
        {"format": '"swiss"', "rounds": "1"},
        {"game": '"gin"', "bots": '["otter"]', "name": '"duo"'},
    ):
        arena("tournament", "plan", write(**changes))
    first, second, third = seen
    assert [made.deal_sets for made in seen] == [10_000, 1_000, 20]
    assert first.until == SequentialTest(elo1=20.0)
    assert first.faults == FaultPolicy(OnFault.SUBSTITUTE, 7, 0)
    assert second.until == IntervalWidth(40.0)
    assert (third.format, third.rounds) == (Format.SWISS, 1)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"deal_set": "3"}, ["unknown key 'deal_set'", "did you mean 'deal_sets'?"]),
        ({"workers": "2"}, ["unknown key 'workers'", "there are name, game, bots"]),
        ({"gin": "{}"}, ["unknown key 'gin'"]),
        ({"name": None}, ['name is missing; add a line such as name = "spring"']),
        ({"game": None}, ['game is missing; add a line such as game = "gin"']),
        ({"name": "3"}, ["name = 3: this is not text in quotes"]),
        ({"seed": "3"}, ["seed = 3: this is not text in quotes"]),
        ({"deal_sets": '"3"'}, ['deal_sets = "3": this is not a whole number']),
        ({"deal_sets": "3.0"}, ["deal_sets = 3.0: this is not a whole number"]),
        ({"deal_sets": "true"}, ["deal_sets = true: this is not a whole number"]),
        ({"until_ci": '"x"'}, ['until_ci = "x": this is not a number']),
        ({"until_ci": "nan"}, ["until_ci = nan: a width is 1 to 2000 Elo"]),
        ({"bots": '"otter"'}, ['bots = "otter": this is not a list of texts']),
        ({"bots": "[1, 2]"}, ["bots = [1, 2]: this is not a list of texts"]),
        ({"format": '"swis"'}, ['format = "swis": format is one of round_robin, gauntlet, swiss', "did you mean"]),
        ({"format": "1"}, ["format = 1: format is one of"]),
        ({"partners": '"lot"'}, ['partners = "lot": partners is one of draw, rotate']),
        ({"on_fault": "true"}, ["on_fault = true: on_fault is one of forfeit, substitute"]),
        ({"trusted": "1"}, ["trusted = 1: this is not true or false"]),
        ({"bots": '["otter", true, {a = "b"}]'}, ['bots = ["otter", true, {a = "b"}]: this is not a list of texts']),
        ({"deal_sets": "0x" + "f" * 5000}, ["deal_sets = …: this is not a whole number"]),
        ({"until_ci": "0x" + "f" * 5000}, ["until_ci = …: this is not a number"]),
        ({"deal_sets": "1" * 5000}, ["this is not TOML"]),
        ({"rounds": "3"}, ["rounds = 3: only a Swiss", 'add format = "swiss", or leave it out']),
        ({"on_fault": '"substitute"', "strikes": "0"}, ["strikes = 0: 1 to 1,000,000", 'on_fault = "forfeit"']),
        ({"until_ci": "0.5"}, ["until_ci = 0.5: a width is 1 to 2000 Elo"]),
        ({"name": '"a b"'}, ["tournament name 'a b'"]),
        ({"game": '"gim"'}, ["unknown game 'gim'", "did you mean 'gin'?"]),
        ({"rules": '"clasic"'}, ["rules: unknown ruleset 'clasic'", "did you mean 'classic'?"]),
        ({"time": '"banc=5"'}, ["time: unknown parameter 'banc'", "did you mean 'bank'?"]),
        ({"until": '"elo2=5"'}, ["until: unknown parameter 'elo2'"]),
        ({"until": '"elo1=5"', "until_ci": "5"}, ["until and until_ci: a tournament stops by one rule"]),
        ({"until": '"elo0=9 elo1=5"'}, ["until: elo0=9 is not below elo1=5"]),
        ({"bots": '["otter"]'}, ["a tournament needs at least 2 bots, not 1"]),
        ({"bots": '["otter", "owl"]'}, ["owl: there is no such folder"]),
        ({"teams": '["otter+owl"]'}, ["teams = [\"otter+owl\"]: 'owl' is neither"]),
        ({"deal_sets": "0"}, ["a pairing plays at least 1"]),
        ({"cycles": "0", "challengers": "0"}, ["cycles = 0: everybody", "; challengers = 0: a gauntlet"]),
        ({"format": '"swiss"'}, ['format = "swiss": in how many rounds? Set rounds, 1 to 1']),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_wrong_file(arena: Arena, here: Path, write: Write, changes: dict[str, str | None], told: list[str]) -> None:
    file = write(**changes)
    check(arena("tournament", "run", file), f"{file}: ", *told)
    check_nothing_written(here)


@pytest.mark.parametrize("text", ["name", "name = 1\nname = 2", 'seed = "\udcff"', "[x", "\0"])
def test_a_file_that_is_no_toml(arena: Arena, here: Path, write: Write, text: str) -> None:
    file = write(text)
    check(arena("tournament", "run", file), f"{file}: ")
    check_nothing_written(here)


def test_a_file_that_is_not_there(arena: Arena, here: Path) -> None:
    check(arena("tournament", "run", "nowhere.toml"), "nowhere.toml: No such file")
    check_nothing_written(here)


@pytest.mark.parametrize("command", ["run", "plan"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "gin"], "--game: "),
        (["--deal-sets", 20], "--deal-sets: "),
        (["--bot", "otter", "--rounds", 3], "--bot, --rounds: "),
        (["--on-fault", "forfeit"], "--on-fault: "),
    ],
)
def test_an_option_beside_a_file_is_refused(
    arena: Arena, here: Path, write: Write, command: str, words: list[object], told: str
) -> None:
    file = write()
    check(arena("tournament", command, file, *words), told, f"{file} is the whole order", "leave it out here")
    check_nothing_written(here)


def test_without_a_file_there_must_be_a_game(arena: Arena, here: Path) -> None:
    check(arena("tournament", "run", "spring", "--bot", "otter"), "--game is missing", "--game gin")
    check_nothing_written(here)
