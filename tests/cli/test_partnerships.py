"""Teams, partners and orientations on the command line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check

NAMES = ("otter", "heron", "lynx", "mole")


def make_bots(folder: Path, *names: str) -> None:
    (sample,) = (folder for folder in sample_bots("persian") if folder.name == "random")
    for name in names:
        shutil.copytree(sample, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        manifest = folder / name / "bot.toml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace('"random"', f'"{name}"'), encoding="utf-8")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with four bots."""
    make_bots(tmp_path, *NAMES)
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def order(*more: str, bots: tuple[str, ...] = NAMES, game: str = "persian") -> list[str]:
    return ["--game", game, *(word for bot in bots for word in ("--bot", bot)), "--deal-sets", "2", *more]


def planned(arena: Arena, *more: str, bots: tuple[str, ...] = NAMES) -> list[str]:
    ran = arena("tournament", "plan", "spring", *order(*more, bots=bots), "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    told = [" ".join(line.split()) for line in ran.out.splitlines()]
    return [line for line in told if line.split()[0] in ("bots", "partners", "pairings", "games", "processes")]


def test_plan_shows_teams_and_eight_processes_a_match(arena: Arena) -> None:
    assert planned(arena, "--team", "otter+lynx", bots=("otter", "heron")) == [
        "bots otter 1.0, heron 1.0, otter 1.0+lynx 1.0",
        "pairings 3, each of 2 deal sets in 2 orientations",
        "games 12",
        "processes 8 a match, 3 match parts, 1 workers",
    ]


def test_plan_shows_four_orientations_and_sixteen_processes_a_match(arena: Arena) -> None:
    assert planned(arena, "--orientations", "4", bots=("otter", "heron"))[1:] == [
        "pairings 1, each of 2 deal sets in 4 orientations",
        "games 8",
        "processes 16 a match, 1 match parts, 1 workers",
    ]


def test_plan_shows_who_partners_whom_and_how_often(arena: Arena) -> None:
    assert planned(arena, "--partners", "rotate")[1:4] == [
        "partners rotate: any two are partners 1 time",
        "pairings 3, each of 2 deal sets in 2 orientations",
        "games 12",
    ]
    assert planned(arena, "--partners", "draw")[1:4] == [
        "partners draw",
        "pairings 2, each of 1 deal sets in 2 orientations",
        "games 4",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "rotate: any two are partners 0 or 1 times, equally often with --cycles 5 or a multiple of it"),
        (["--cycles", "2"], "rotate, 2 cycles: any two are partners 1 or 2 times, equally often with --cycles 5 or"),
        (["--cycles", "5"], "rotate, 5 cycles: any two are partners 4 times"),
    ],
)
def test_plan_shows_how_often_two_of_six_are_partners(arena: Arena, here: Path, words: list[str], told: str) -> None:
    make_bots(here, "owl", "swan")
    ran = arena("tournament", "plan", "spring", *order("--partners", "rotate", *words, bots=(*NAMES, "owl", "swan")))
    assert (ran.code, ran.err) == (0, "")
    assert told in " ".join(ran.out.split())


@pytest.mark.parametrize("command", ["run", "plan"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (order("--team", "otter"), ["--team otter: a team is two bots"]),
        (order("--team", "otter+heron+lynx"), ["a team is two bots"]),
        (order("--team", "otter+otter"), ["otter 1.0+otter 1.0 is one bot", "--bot"]),
        (order("--team", "otter+nobody"), ["'nobody' is neither a folder nor the name of a --bot"]),
        (order("--team", "otter+lynx", "--team", "lynx+otter"), ["2 teams are of lynx 1.0 and otter 1.0"]),
        (order("--team", "otter+lynx", game="gin"), ["in gin a side has one seat"]),
        (order("--orientations", "4", game="gin"), ["--orientations 4: at the 2 seats of gin"]),
        (order("--orientations", "3"), ["--orientations 3: a deal set is played in 2 or 4"]),
        (order("--partners", "draw", game="gin"), ["in gin nobody has a partner"]),
        (order("--partners", "draw", bots=NAMES[:3]), ["tables of 4, and there are 3 bots"]),
        (order("--partners", "rotate", "--team", "otter+lynx"), ["is a team; leave one of the two out"]),
        (order(bots=("otter", "otter")), ["2 bots are otter 1.0"]),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_written(
    arena: Arena, here: Path, command: str, words: list[str], told: list[str]
) -> None:
    check(arena("tournament", command, "spring", *words), *told)
    assert sorted(file.name for file in here.iterdir()) == sorted(NAMES)


def test_an_unknown_way_to_find_partners_is_refused(arena: Arena) -> None:
    ran = arena("tournament", "plan", "spring", *order("--partners", "marry"))
    assert ran.code == 2
    assert "'marry'" in ran.err


def test_a_match_of_a_bot_and_two_teams_is_refused(arena: Arena) -> None:
    words = order("--team", "otter+lynx", "--team", "otter+heron", bots=("otter",))
    check(arena("match", "run", *words), "a match is played by 2 bots, not 3", "--team A+B")
