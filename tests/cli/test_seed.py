"""What is shown of a tournament and its deals, and when."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from arena.cli.tournament.seed import announce, reveal
from arena.tournament.terms import Format
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check
from tests.cli.tournaments import copy_bots, store_tournament
from tests.tournament.examples import make_tournament
from tests.tournament.verification.played import order, play

COMMITTED = sha256(b"s").hexdigest()
COMMITMENT = f"seed commitment  {COMMITTED} (sha256)"


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.delenv("ARENA_DB", raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def sql(statement: str) -> None:
    with closing(sqlite3.connect("arena.db")) as connection:
        connection.execute(statement)
        connection.commit()


def test_before_the_end_only_the_commitment_is_shown(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=11)
    ran = arena("tournament", "seed", "spring")
    secret = "seed             secret until the tournament is over: 1 games are not finished"
    assert (ran.code, ran.out.splitlines(), ran.err) == (0, [COMMITMENT, secret], "")
    told = json.loads(arena("tournament", "seed", "spring", "--json").out)
    assert told == {"tournament": "spring", "commitment": COMMITTED, "seed": None}


def test_at_the_end_the_seed_is_shown(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    assert arena("tournament", "seed", "spring").out.splitlines() == [COMMITMENT, "seed             s"]
    told = json.loads(arena("tournament", "seed", "spring", "--json").out)
    assert told == {"tournament": "spring", "commitment": COMMITTED, "seed": "s"}


def test_a_schedule_that_goes_on_keeps_the_seed_secret(arena: Arena, bots: tuple[Path, Path]) -> None:
    swiss = order(rules="deals=1 knock_limit=60", entrants=4, format=Format.SWISS, rounds=2)
    play(Path.cwd(), swiss, stop=lambda game: game.pairing > 2)
    sql("DELETE FROM game WHERE pairing > 2")  # a director that is stopped between two rounds has planned no more
    line = arena("tournament", "seed", "spring").out.splitlines()[1]
    assert line == "seed             secret until the tournament is over: more rounds follow"


def test_an_older_arena_committed_to_nothing(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    sql("UPDATE tournament SET commitment = NULL")
    assert arena("tournament", "seed", "spring").out.splitlines()[0] == "seed commitment  none: an older arena made it"
    check(arena("tournament", "seed", "sprig"), "no tournament named sprig")


def test_a_seed_cannot_command_a_terminal(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    sql("UPDATE tournament SET seed = 'a' || char(27) || '[31m'")
    assert arena("tournament", "seed", "spring").out.splitlines()[1] == r"seed             a\x1b[31m"


def test_a_run_commits_first_and_reveals_last(capsys: pytest.CaptureFixture[str]) -> None:
    made = make_tournament()
    announce(COMMITTED)
    assert capsys.readouterr().out.splitlines() == [COMMITMENT]
    reveal(made, over=True)
    assert capsys.readouterr().out.splitlines() == ["seed revealed    s"]


def test_a_run_that_was_stopped_reveals_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    reveal(make_tournament(), over=False)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["transcript", "log"])
def test_what_shows_a_deal_waits_for_its_other_orientation(arena: Arena, bots: tuple[Path, Path], command: str) -> None:
    store_tournament(bots, played=3)
    ran = arena("tournament", command, "spring/1/2/0")
    check(ran, "spring/1/2/0", "spring/1/2/1, not finished yet", "shown when its deal set is finished")
    assert ran.out == ""
    assert arena("tournament", command, "spring/1/1/0").code == 0


def test_what_a_result_tells_of_its_deal_waits_too(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=3)
    sql("UPDATE result SET detail = '2.4: discard 9C: it was taken', luck = 1.5")
    told = json.loads(arena("tournament", "games", "spring", "--json").out)
    later = "shown when its deal set is finished in every orientation"
    assert [game["detail"] for game in told] == [*(["2.4: discard 9C: it was taken"] * 2), later]
    assert [game["luck"] for game in told] == [1.5, 1.5, None]
    sql("UPDATE result SET detail = ''")
    assert {game["detail"] for game in json.loads(arena("tournament", "games", "spring", "--json").out)} == {""}
