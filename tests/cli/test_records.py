"""``arena tournament export`` and ``import``, ``arena game``, on stored tournaments."""

from __future__ import annotations

import csv
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.stores import store_for_reading, store_for_writing
from arena.games.verdict import Reason
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.quarantine import Quarantined
from arena.tournament.standings import make_standings
from arena.tournament.terms import FaultPolicy
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check
from tests.cli.tournaments import URL, copy_bots, store_tournament
from tests.tournament.examples import make_record
from tests.tournament.verification.played import named, order, play

OTHER = "sqlite:///other.db"
QUICK = "deals=1 knock_limit=60"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def bots(here: Path) -> tuple[Path, Path]:
    return copy_bots(here)


@pytest.fixture
def spring(arena: Arena, here: Path) -> Tournament:
    """Two bots, two games that were really played; the export is spring.jsonl."""
    made = order(rules=QUICK, entrants=2)
    play(here, made)
    assert arena("tournament", "export", "spring", "--out", "spring.jsonl").code == 0
    return made


def test_an_imported_tournament_has_the_same_standings_and_ratings(arena: Arena, here: Path) -> None:
    made = order(rules=QUICK, entrants=2, deal_sets=12)
    play(here, made)
    assert arena("tournament", "export", "spring", "--out", "spring.jsonl").code == 0
    ran = arena("tournament", "import", "spring.jsonl", "--db", OTHER)
    assert (ran.code, ran.out) == (0, "")
    assert "24 games are in" in ran.err
    with store_for_reading(URL) as one, store_for_reading(OTHER) as two:
        assert make_standings(made, two.finished("spring")) == make_standings(made, one.finished("spring"))
        assert two.ratings("gin") == one.ratings("gin")
        assert list(two.records("spring")) == list(one.records("spring"))


def test_who_was_in_quarantine_is_so_in_the_other_database(arena: Arena, here: Path) -> None:
    made = order(rules=QUICK, entrants=2, faults=FaultPolicy(quarantine=2))
    play(here, named(made, "otter", "crasher"))
    barred = [Quarantined(1, "crash", "the process ended by signal: 9")]
    with store_for_writing(URL) as store:
        store.quarantine("spring", store.claim("spring"), barred[0])
    arena("tournament", "export", "spring", "--out", "spring.jsonl")
    assert arena("tournament", "import", "spring.jsonl", "--db", OTHER).code == 0
    with store_for_reading(OTHER) as store:
        assert store.quarantined("spring") == barred
    assert "crasher 1.0 is in quarantine" in arena("tournament", "standings", "spring", "--db", OTHER).out


def store_forfeit(bots: tuple[Path, Path], reason: Reason, detail: str) -> None:
    """A tournament whose first game the second bot forfeited; there is no such transcript."""
    made = make_tournament(Order("spring", "gin", "deals=1", "", "s", 1, bots))
    with store_for_writing(URL) as store:
        store.create(made, plan(made))
        labels = ("otter 1.0", "heron 1.0")
        for game in plan(made):
            record = make_record(game.id, 100, forfeit=reason, labels=labels)
            store.record("spring", store.claim("spring"), replace(record, detail=detail))


def test_an_awarded_game_cannot_be_played_again(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_forfeit(bots, Reason.CRASH, "quarantined after 20 games lost in a row, last: the process ended by 1")
    check(
        arena("game", "reproduce", "spring/1/1/0"),
        "game spring/1/1/0 was awarded and never played, so it cannot be played again: quarantined after 20 games",
    )


@pytest.mark.parametrize("reason", [Reason.TIME, Reason.RESOURCES])
def test_of_a_game_that_was_lost_on_the_clock_it_is_said_that_it_may_go_on(
    arena: Arena, bots: tuple[Path, Path], reason: Reason
) -> None:
    store_forfeit(bots, reason, "no reply in 10 s")
    ran = arena("game", "reproduce", "spring/1/1/0")
    assert f"seat 1 lost this game by {reason}: a matter of the clock" in ran.err.splitlines()[0]


def test_the_order_of_imports_changes_no_rating(arena: Arena, here: Path) -> None:
    for name, sets in (("spring", 6), ("autumn", 9)):
        play(here, replace(order(rules=QUICK, entrants=2, deal_sets=sets), name=name))
        arena("tournament", "export", name, "--out", f"{name}.jsonl")
    ratings = []
    for database, names in (("sqlite:///a.db", ("spring", "autumn")), ("sqlite:///b.db", ("autumn", "spring"))):
        for name in names:
            assert arena("tournament", "import", f"{name}.jsonl", "--db", database).code == 0
        with store_for_reading(database) as store:
            ratings.append(store.ratings("gin"))
    assert ratings[0] == ratings[1]
    with store_for_reading(URL) as store:
        assert store.ratings("gin") == ratings[0]


@pytest.mark.usefixtures("spring")
def test_a_name_in_use_and_a_file_that_is_none_are_refused_and_nothing_is_written(arena: Arena, here: Path) -> None:
    taken = "a tournament named spring is in this database already; import into another with --db"
    check(arena("tournament", "import", "spring.jsonl"), taken)
    check(arena("tournament", "import", "missing.jsonl", "--db", OTHER), "missing.jsonl: No such file")
    Path("odd.jsonl").write_text('{"kind": "tournament"}\n', encoding="utf-8")
    check(arena("tournament", "import", "odd.jsonl", "--db", OTHER), "odd.jsonl: line 1: ")
    assert not (here / "other.db").exists()


@pytest.mark.usefixtures("spring")
def test_a_file_that_is_cut_off_is_refused_and_nothing_is_written(arena: Arena, here: Path) -> None:
    lines = Path("spring.jsonl").read_text(encoding="utf-8").splitlines()
    for kept, missing in ((2, "1/1/1"), (1, "1/1/0")):
        Path("cut.jsonl").write_text("\n".join(lines[:kept]), encoding="utf-8")
        check(arena("tournament", "import", "cut.jsonl", "--db", OTHER), f"cut.jsonl: game spring/{missing} is missing")
    assert not (here / "other.db").exists()


@pytest.mark.usefixtures("spring")
def test_lines_in_another_order_are_imported_as_they_were_planned(arena: Arena) -> None:
    first, *games = Path("spring.jsonl").read_text(encoding="utf-8").splitlines()
    Path("mixed.jsonl").write_text("\n".join([first, *reversed(games)]), encoding="utf-8")
    assert arena("tournament", "import", "mixed.jsonl", "--db", OTHER).code == 0
    assert arena("tournament", "verify", "spring", "--db", OTHER).code == 0


@pytest.mark.usefixtures("spring")
def test_a_game_of_an_import_is_reproduced_only_with_folders_that_are_named(arena: Arena) -> None:
    arena("tournament", "import", "spring.jsonl", "--db", OTHER)
    unknown = "bot0 1.0 came with an import, and its folder is not known; name it with --bot FOLDER"
    check(arena("game", "reproduce", "spring/1/1/0", "--db", OTHER), unknown)


@pytest.mark.usefixtures("spring")
def test_an_import_of_which_games_are_missing_is_not_played_on(arena: Arena) -> None:
    arena("tournament", "import", "spring.jsonl", "--db", OTHER)
    with closing(sqlite3.connect("other.db")) as database, database:  # as an older arena took it
        database.execute("UPDATE game SET status = 'planned' WHERE id = 'spring/1/1/1'")
    check(
        arena("tournament", "resume", "spring", "--db", OTHER), "bot0 1.0 came with an import, which is not played on"
    )


def test_of_a_tournament_that_goes_on_no_seed_and_no_card_to_come_is_exported(
    arena: Arena, bots: tuple[Path, Path]
) -> None:
    store_tournament(bots, played=3)
    ran = arena("tournament", "export", "spring")
    terms, *games = map(json.loads, ran.out.splitlines())
    assert terms["seed"] is None
    assert [game["transcript"] is None for game in games] == [False, False, True]
    assert "spring is not over" in ran.err
    assert arena("tournament", "export", "spring", "--format", "transcripts", "--out", "texts").code == 0
    assert sorted(path.name for path in Path("texts").iterdir()) == ["spring-1-1-0.arena", "spring-1-1-1.arena"]


def test_a_table_has_a_row_a_game(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    arena("tournament", "export", "spring", "--format", "csv", "--out", "games.csv")
    with Path("games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["termination"] for row in rows] == ["forfeit", *["completed"] * 11]
    assert not Path("games.csv.part").exists()


@pytest.mark.parametrize("kind", ["parquet", "transcripts"])
def test_what_is_no_text_needs_a_place(arena: Arena, bots: tuple[Path, Path], kind: str) -> None:
    store_tournament(bots, played=2)
    check(arena("tournament", "export", "spring", "--format", kind), f"--format {kind}: name where it goes with --out")


def test_a_game_that_is_not_finished_or_whose_twin_is_not_is_not_shown(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=3)
    for verb in ("show", "reproduce"):
        check(arena("game", verb, "spring/1/3/0"), "game spring/1/3/0 is not finished")
        check(arena("game", verb, "spring/1/2/0"), "game spring/1/2/0: its deal set has games left to play")
        check(arena("game", verb, "spring/9/9/9"), "spring/9/9/9")
