"""What was played is as it should be, in every game and format."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arena.tournament.model import Partners, Tournament
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault
from arena.tournament.verification.model import Verified
from tests.tournament.verification.played import named, order, play, verified

QUICK = "deals=1 knock_limit=60"
"""Bots that play by chance knock after a few turns."""

TOURNAMENTS = {
    "gin": order(rules="target=50 knock_limit=60"),
    "gin classic": order(rules="classic deals=2 knock_limit=60"),
    "persian": order("persian", "", entrants=2),
    "persian in four orientations": order("persian", "", entrants=2, orientations=4),
    "push": order("push", "", entrants=2),
    "drawn partners": order("persian", "", entrants=5, partners=Partners.DRAW, deal_sets=2),
    "rotating partners": order("persian", "", entrants=4, partners=Partners.ROTATE),
    "gauntlet": order(rules=QUICK, entrants=4, format=Format.GAUNTLET, challengers=2, cycles=2),
    "swiss": order(rules=QUICK, entrants=5, format=Format.SWISS, rounds=3),
    "until an interval": order(rules=QUICK, entrants=2, deal_sets=10, until=IntervalWidth(2000)),
    "substituted faults": named(order(rules=QUICK, faults=FaultPolicy(OnFault.SUBSTITUTE, 2, 0)), "cheater", "sleeper"),
    "faults": named(order(rules=QUICK, entrants=5), "crasher", "sleeper", "cheater", "absent"),
}


@pytest.mark.parametrize("tournament", TOURNAMENTS.values(), ids=TOURNAMENTS)
def test_a_tournament_that_was_played_to_its_end_is_clean(tmp_path: Path, tournament: Tournament) -> None:
    found = verified(play(tmp_path, tournament))
    assert (found.findings, found.notes, found.over) == ((), (), True)
    assert found.games == found.finished > 0
    assert found.ratings == len(tournament.entrants)


def test_a_tournament_without_a_game_verifies(tmp_path: Path) -> None:
    found = verified(play(tmp_path, order(rules=QUICK), stop=lambda _game: True))
    assert found == Verified((), (), games=6, finished=0, deals=0, ratings=0, over=False)


def test_an_unfinished_tournament_verifies_what_there_is(tmp_path: Path) -> None:
    found = verified(play(tmp_path, order(rules=QUICK), stop=lambda game: game.pairing > 1 and game.orientation == 0))
    note = "ratings: not checked: spring is not over, and ratings are fitted at the end"
    assert found == Verified((), (note,), games=6, finished=4, deals=4, ratings=None, over=False)


def test_a_tournament_that_was_stopped_between_two_rounds_is_clean_and_not_over(tmp_path: Path) -> None:
    swiss = order(rules=QUICK, entrants=4, format=Format.SWISS, rounds=2)
    url = play(tmp_path, swiss)
    both = verified(url)
    remove(tmp_path / "arena.db", "pairing > 2")
    one = verified(url)
    assert (both.games, both.over) == (8, True)
    assert (one.findings, one.games, one.finished, one.over) == ((), 4, 4, False)


def test_a_round_of_which_a_game_is_missing_is_no_stop(tmp_path: Path) -> None:
    url = play(tmp_path, order(rules=QUICK, entrants=4, format=Format.SWISS, rounds=2))
    remove(tmp_path / "arena.db", "id = 'spring/3/1/1'")
    assert verified(url).findings == ("game spring/3/1/1: the schedule gives it, and it is not stored",)


@pytest.mark.parametrize("change", ["UPDATE result SET winner = 1 - winner", "UPDATE transcript SET text = x'00'"])
def test_a_wrong_result_or_a_lost_transcript_is_no_other_schedule(tmp_path: Path, change: str) -> None:
    url = play(tmp_path, order(rules=QUICK, entrants=4, format=Format.SWISS, rounds=2))
    game = "spring/1/1/0"
    sql(tmp_path / "arena.db", f"{change} WHERE game_id = '{game}'", "DELETE FROM rating")
    assert [line for line in verified(url).findings if not line.startswith(("rating", f"game {game}: "))] == []


def test_another_tournament_that_goes_on_keeps_ratings_from_being_checked(tmp_path: Path) -> None:
    url = play(tmp_path, order(rules=QUICK, entrants=2))
    swiss = replace(order(rules=QUICK, entrants=4, format=Format.SWISS, rounds=2), name="summer")
    play(tmp_path, swiss, stop=lambda game: game.pairing > 1)
    assert verified(url).notes == ("ratings: not checked: summer is not over, and ratings are fitted at the end",)
    play(tmp_path, replace(swiss, name="autumn"))
    remove(tmp_path / "arena.db", "id LIKE 'autumn/%' AND pairing > 2")
    assert verified(url).notes == (
        "ratings: not checked: summer, autumn are not over, and ratings are fitted at the end",
    )


def test_a_tournament_of_another_game_and_one_without_a_result_do_not_matter_to_ratings(tmp_path: Path) -> None:
    url = play(tmp_path, order(rules=QUICK, entrants=2))
    persian = replace(order("persian", "", entrants=2), name="summer")
    play(tmp_path, persian, stop=lambda game: game.orientation == 1)
    play(tmp_path, replace(order(rules=QUICK), name="autumn"), stop=lambda _game: True)
    found = verified(url)
    assert (found.findings, found.notes, found.ratings) == ((), (), 2)


def remove(database: Path, which: str) -> None:
    """Remove games with all that is stored for them."""
    games = f"SELECT id FROM game WHERE {which}"
    tables = ("result", "seat", "transcript", "log")
    sql(database, *(f"DELETE FROM {table} WHERE game_id IN ({games})" for table in tables))
    sql(database, f"DELETE FROM game WHERE {which}")


def sql(database: Path, *statements: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
