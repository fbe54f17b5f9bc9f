"""``arena tournament`` on stored tournaments: what is read from them, and what is refused."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check
from tests.cli.tournaments import URL, copy_bots, store_tournament


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folders of two bots; the working directory has no database yet."""
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.split()]


def content(database: str = "arena.db") -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


def test_plan_shows_what_run_would_play_and_writes_nothing(
    arena: Arena, bots: tuple[Path, Path], tmp_path: Path
) -> None:
    words = [word for bot in bots for word in ("--bot", bot)]
    ran = arena("tournament", "plan", "spring", "--game", "gin", *words, "--deal-sets", 3, "--workers", 2)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "tournament  spring: gin, rummy-fans",
        "bots        otter 1.0, heron 1.0",
        "format      round robin",
        "pairings    1, each of 3 deal sets in 2 orientations",
        "rounds      1",
        "games       6",
        "deals       until a game is won, 1 to 50 a game",
        "processes   4 a match, 2 match parts, 2 workers",
        "time        about 3 s, taking 0.8 s a game: no game of this ruleset is finished",
        "            yet, so 8 deals of 0.05 s a seat are assumed",
    ]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["heron", "otter"]


def test_plan_takes_the_time_from_finished_games_of_the_ruleset(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=5)
    words = [word for bot in bots for word in ("--bot", bot)]
    order = ["summer", "--game", "gin", *words, "--deal-sets", 3, "--workers", 1]
    told = arena("tournament", "plan", *order, "--rules", "deals=1").out
    # Each seat of the examples took 0.0012 s; the first of the five games was forfeited.
    assert "0.0012 s a game: the median of 4 finished games of this ruleset is 0.0024 s, 2 at a time" in " ".join(
        told.split()
    )
    assert "no game of this ruleset is finished yet" in " ".join(arena("tournament", "plan", *order).out.split())
    assert [row[0] for row in lines(arena("tournament", "list").out) if "gin" in row] == ["spring"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--format", "swiss", "--rounds", 3], ["format Swiss", "pairings 6,", "rounds 3, 1 of 5 with a bye"]),
        (["--format", "gauntlet", "--challengers", 2, "--cycles", 2], ["gauntlet of a 1.0, b 1.0, 2 cycles"]),
        (["--deal-sets", 21, "--until-ci", 40], ["games at most 420, until ci width=40"]),
        (["--deal-sets", 3, "--rules", "deals=4"], ["deals 4 a game, 240 in all"]),
    ],
)
def test_plan_shows_the_format(
    arena: Arena, tmp_path: Path, bots: tuple[Path, Path], words: list[object], told: list[str]
) -> None:
    names = "abcde"
    for name in names:
        shutil.copytree(bots[0], tmp_path / name)
        manifest = tmp_path / name / "bot.toml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace('"otter"', f'"{name}"'), encoding="utf-8")
    given = [word for name in names for word in ("--bot", name)]
    ran = arena("tournament", "plan", "spring", "--game", "gin", *given, *words)
    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 80
    for each in told:
        assert each in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--until", "elo1=20"], "games at most 20000, until sprt elo0=0 elo1=20"),
        (["--until-ci", 40], "games at most 2000, until ci width=40"),
        (["--deal-sets", 20, "--until-ci", 40], "games 40, for ci width=40 is not asked before 20 deal sets"),
        (["--deal-sets", 20, "--until", ""], "is not asked before 20 deal sets; to stop earlier raise --deal-sets"),
    ],
)
def test_plan_shows_whether_a_rule_can_stop_the_tournament(
    arena: Arena, bots: tuple[Path, Path], words: list[object], told: str
) -> None:
    given = [word for bot in bots for word in ("--bot", bot)]
    ran = arena("tournament", "plan", "spring", "--game", "gin", *given, *words)
    assert (ran.code, ran.err) == (0, "")
    assert told in " ".join(ran.out.split())


def test_list_shows_every_tournament_and_how_far_it_is(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=5)
    store_tournament(bots, played=0, name="autumn", deal_sets=1)
    spring, autumn = (row for row in lines(arena("tournament", "list").out) if "gin" in row)
    assert (spring[0], spring[1], spring[-6:-2]) == ("spring", "gin", ["2", "5", "12", "0"])
    assert (autumn[0], autumn[-6:-2]) == ("autumn", ["2", "0", "2", "0"])


def test_standings_and_crosstable(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    rows = lines(arena("tournament", "standings", "spring").out)
    assert [row[:3] for row in rows if row[0] in "12"] == [["1", "otter", "1.0"], ["2", "heron", "1.0"]]
    cross = [row for row in lines(arena("tournament", "crosstable", "spring").out) if row[0] in "12" and len(row) > 2]
    assert cross == [["1", "otter", "1.0", "-", "12/12"], ["2", "heron", "1.0", "0/12", "-"]]


def test_standings_as_json(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    told = json.loads(arena("tournament", "standings", "spring", "--json").out)
    first, second = told["standings"]
    assert (first["bot"], first["rank"], first["games"], first["wins"], first["losses"]) == ("otter 1.0", 1, 12, 12, 0)
    assert (second["bot"], second["games"], second["losses"], second["forfeits"]) == ("heron 1.0", 12, 12, 1)
    assert first["points_per_deal_set"]["mean"] == 200
    assert told["seat_bias"]["games"] == 10  # the deal set with the crash tells nothing about seats


@pytest.mark.slow
def test_a_swiss_shows_the_rounds_won_and_the_byes(arena: Arena, tmp_path: Path, bots: tuple[Path, Path]) -> None:
    shutil.copytree(bots[0], tmp_path / "lynx")
    manifest = tmp_path / "lynx" / "bot.toml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('"otter"', '"lynx"'), encoding="utf-8")
    given = [word for bot in (*bots, "lynx") for word in ("--bot", bot)]
    swiss = ("--format", "swiss", "--rounds", 3, "--rules", "deals=1", "--deal-sets", 1, "--workers", 1)
    ran = arena("tournament", "run", "open", "--game", "gin", *given, *swiss)
    assert ran.code == 0, ran.err
    shown = arena("tournament", "standings", "open").out
    rows = [row for row in lines(shown) if row[-2:-1] and row[-2].endswith("/3")]
    assert sorted(row[0] for row in rows) == ["heron", "lynx", "otter"]
    assert {row[-1] for row in rows} == {"1"}  # three rounds of three bots: everybody has a bye
    told = json.loads(arena("tournament", "standings", "open", "--json").out)["rounds"]
    assert [f"{row['score']:g}/3" for row in told] == [row[-2] for row in rows]
    assert sum(row["score"] for row in told) == 3 + 3  # a point for each bye and for each pairing
    assert shown in ran.out


def test_games_in_planned_order(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=3)
    told = json.loads(arena("tournament", "games", "spring", "--json").out)
    assert [game["id"] for game in told] == ["spring/1/1/0", "spring/1/1/1", "spring/1/2/0"]
    assert {game["winner"] for game in told} == {"otter 1.0"}
    assert [(game["termination"], game["reason"], game["at_fault"]) for game in told] == [
        ("forfeit", "crash", "heron 1.0"),
        ("completed", None, None),
        ("completed", None, None),
    ]
    rows = lines(arena("tournament", "games", "spring").out)
    assert rows[2][0] == "spring/1/1/0"
    assert rows[2][-3:] == ["forfeit", "heron", "crash"]


def test_a_tournament_without_a_result_has_tables_too(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=0)
    for command in ("standings", "crosstable", "games"):
        ran = arena("tournament", command, "spring")
        assert (ran.code, ran.err) == (0, "")
    assert json.loads(arena("tournament", "games", "spring", "--json").out) == []
    assert json.loads(arena("tournament", "standings", "spring", "--json").out)["seat_bias"] is None


def test_the_log_of_a_game_is_shown_by_seat(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=2)
    ran = arena("tournament", "log", "spring/1/1/0")
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if line] == ["--- seat 0: heron 1.0", "--- seat 1: otter 1.0"]


def test_the_transcript_of_a_finished_game_is_printed_as_it_was_stored(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=2)
    ran = arena("tournament", "transcript", "spring/1/1/0")
    assert (ran.code, ran.out) == (0, "of spring/1/1/0")
    check(arena("tournament", "transcript", "spring/1/2/1"), "spring/1/2/1", "is not finished")
    check(arena("tournament", "transcript", "spring/9/1/1"), "spring/9/1/1")


def test_ratings_are_listed_by_ruleset(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    told = json.loads(arena("rating", "list", "--game", "gin", "--json").out)
    assert [(row["bot"], row["games"], row["deal_sets"], row["ruleset"]) for row in told] == [
        ("otter 1.0", 12, 6, "rummy-fans deals=1"),
        ("heron 1.0", 12, 6, "rummy-fans deals=1"),
    ]
    assert "otter 1.0" in arena("rating", "list", "--game", "gin").out
    check(arena("rating", "list", "--game", "chess"), "unknown game 'chess'")


def test_a_name_in_use_is_refused_and_nothing_changes(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=1)
    before = content()
    words = [word for bot in bots for word in ("--bot", bot)]
    check(arena("tournament", "run", "spring", "--game", "gin", *words), "spring", "resume")
    assert content() == before


@pytest.mark.parametrize("command", ["resume", "standings", "crosstable", "games"])
def test_an_unknown_tournament(arena: Arena, bots: tuple[Path, Path], command: str) -> None:
    store_tournament(bots, played=1)
    before = content()
    check(arena("tournament", command, "sprig"), "no tournament named sprig", "`arena tournament list`")
    assert content() == before


@pytest.mark.parametrize("game", ["spring/1/99/0", "spring", "nonsense", ""])
def test_an_unknown_game(arena: Arena, bots: tuple[Path, Path], game: str) -> None:
    store_tournament(bots, played=1)
    check(arena("tournament", "log", game), "was planned", "`arena tournament games NAME`")


def test_a_game_that_is_not_finished_has_no_log_yet(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=1)
    check(arena("tournament", "log", "spring/1/1/1"), "spring/1/1/1", "is not finished")


@pytest.mark.parametrize("change", ["another file", "gone"])
def test_a_bot_that_changed_is_not_resumed(arena: Arena, bots: tuple[Path, Path], change: str) -> None:
    store_tournament(bots, played=1)
    before = content()
    if change == "gone":
        bots[1].rename(bots[1].with_name("owl"))
    else:
        (bots[1] / "README").touch()
    check(arena("tournament", "resume", "spring"), str(bots[1]), "heron 1.0", "put it back")
    assert content() == before


def test_a_database_of_a_newer_arena_is_refused(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=1)
    with closing(sqlite3.connect("arena.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = content()
    words = [word for bot in bots for word in ("--bot", bot)]
    for command in (["resume", "spring"], ["list"], ["run", "summer", "--game", "gin", *words]):
        check(arena("tournament", *command), "newer arena", "upgrade arena")
    assert content() == before


def test_a_finished_tournament_is_resumed_by_showing_it(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    ran = arena("tournament", "resume", "spring", "--db", URL)
    assert (ran.code, ran.err) == (0, "")
    assert "otter 1.0" in ran.out
