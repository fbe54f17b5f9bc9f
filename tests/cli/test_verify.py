"""``arena tournament verify``: what it prints and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from arena.storage.store import SqlStore
from arena.tournament.ratings import RatingRow
from tests.cli.conftest import Arena
from tests.cli.test_seed import sql
from tests.cli.test_tournament_refusals import check
from tests.tournament.verification.played import order, play

QUICK = "deals=1 knock_limit=60"


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARENA_DB", raising=False)
    monkeypatch.chdir(tmp_path)
    play(tmp_path, order(rules=QUICK, entrants=2))


@pytest.mark.usefixtures("played")
def test_a_clean_tournament_is_ok_in_one_line(arena: Arena) -> None:
    ran = arena("tournament", "verify", "spring")
    line = "ok spring: 2 of 2 games replayed, 2 packs and 2 ratings derived, all as stored; it is over\n"
    assert (ran.code, ran.out, ran.err) == (0, line, "")


@pytest.mark.usefixtures("played")
def test_each_difference_is_a_line_and_fails_the_command(arena: Arena) -> None:
    sql("UPDATE result SET margin = margin + 1, deals = 7 WHERE game_id = 'spring/1/1/0'")
    sql("UPDATE seat SET bot = 'a' || char(10) || char(27) WHERE game_id = 'spring/1/1/0' AND seat = 1")
    ran = arena("tournament", "verify", "spring")
    assert (ran.code, ran.err) == (1, "")
    margin, deals, bot = ran.out.splitlines()
    assert margin.startswith("game spring/1/1/0: margin ")
    assert deals == "game spring/1/1/0: deals 7 is stored, its transcript gives 1"
    assert bot == r"game spring/1/1/0: seat 1: the bot 'a\n\x1b' is stored, its place is that of 'bot0 1.0'"


@pytest.mark.usefixtures("played")
def test_what_could_not_be_checked_is_said_beside_it(arena: Arena) -> None:
    sql("UPDATE tournament SET commitment = NULL")
    ran = arena("tournament", "verify", "spring")
    assert (ran.code, ran.out[:9]) == (0, "ok spring")
    assert ran.err == "seed: not checked: an older arena made this tournament, and committed to no seed\n"


@pytest.mark.usefixtures("played")
def test_an_unknown_tournament(arena: Arena) -> None:
    check(arena("tournament", "verify", "sprig"), "no tournament named sprig")


def test_an_unfinished_tournament_is_said_to_be_so(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(tmp_path, order(rules=QUICK, entrants=2), stop=lambda game: game.orientation == 1)
    ran = arena("tournament", "verify", "spring")
    assert (ran.code, ran.out) == (
        0,
        "ok spring: 1 of 2 games replayed, 1 packs derived, all as stored, ratings not checked; it is not over\n",
    )
    assert ran.err.startswith("ratings: not checked: spring is not over")


@pytest.mark.usefixtures("played")
def test_a_tournament_that_is_played_and_rated_meanwhile_makes_no_difference(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_ratings = SqlStore.ratings

    def ratings(store: SqlStore, game: str) -> Sequence[RatingRow]:
        found = read_ratings(store, game)
        with monkeypatch.context() as late:
            late.setattr(SqlStore, "ratings", read_ratings)
            play(tmp_path, replace(order(rules=QUICK, entrants=2), name="autumn"))
        return found

    monkeypatch.setattr(SqlStore, "ratings", ratings)
    ran = arena("tournament", "verify", "spring")
    assert (ran.code, ran.out[:9], ran.err) == (0, "ok spring", "")
