"""Rows that somebody has changed: the seed, the schedule, statuses, results."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.tournament.verification.tampering import Stored, about

GAME = "spring/1/1/0"
"""Completed, 36 to 64."""
FORFEIT = "spring/2/1/1"
"""Lost by seat 0 with an illegal action."""
IS_GAME = f"WHERE id = '{GAME}'"
OF_GAME = f"WHERE game_id = '{GAME}'"
COMMITTED = sha256(b"s").hexdigest()
OF_FORFEIT = f"WHERE game_id = '{FORFEIT}'"


def test_the_copy_is_clean(stored: Stored) -> None:
    found = stored.verified
    assert (found.findings, found.notes) == ((), ())
    assert (found.games, found.finished, found.ratings, found.over) == (6, 6, 3, True)
    assert found.deals == 2 + 2 + 1 + 1 + 1 + 2


def test_another_commitment(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET commitment = 'ab'")
    assert stored.findings == (f"seed: its sha256 is {COMMITTED}, committed was ab",)


def test_another_seed_gives_other_packs_and_is_not_the_committed_one(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET seed = 't'")
    first, *others = stored.findings
    assert first == f"seed: its sha256 is {sha256(b't').hexdigest()}, committed was {COMMITTED}"
    packs = [line for line in others if "the seed gives another pack" in line]
    dealers = [line for line in others if "deals, the seed gives seat" in line]
    assert len(packs) == 9
    assert len(packs) + len(dealers) == len(others)


def test_an_older_database_has_no_commitment_and_says_so(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET commitment = NULL")
    found = stored.verified
    assert found.findings == ()
    assert found.notes == ("seed: not checked: an older arena made this tournament, and committed to no seed",)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("pairing = 2", "pairing 2 is stored, the schedule gives 1"),
        ("deal_set = 7", "deal set 7 is stored, the schedule gives 1"),
        ("orientation = 1", "orientation 1 is stored, the schedule gives 0"),
        ("first = 2, second = 1", "sides 2 against 1 is stored, the schedule gives 1 against 2"),
        ("first_partner = 0", "sides 1+0 against 2 is stored, the schedule gives 1 against 2"),
        ("position = 99", "it is stored at position 99, the schedule gives 0"),
    ],
)
def test_a_game_that_is_not_as_it_was_planned(stored: Stored, change: str, finding: str) -> None:
    stored.sql(f"UPDATE game SET {change} {IS_GAME}")
    stored.refit()
    assert stored.findings == about(GAME, finding)


def test_a_game_of_entrants_that_do_not_exist(stored: Stored) -> None:
    stored.sql(f"UPDATE game SET first = 9 {IS_GAME}")
    row, standings, ratings = stored.findings
    assert (row,) == about(GAME, "sides 9 against 2 is stored, the schedule gives 1 against 2")
    assert standings.startswith("standings: there can be none: ")
    assert ratings.startswith("ratings: there can be none: ")


def test_a_game_that_is_gone(stored: Stored) -> None:
    for table in ("result", "seat", "transcript", "log"):
        stored.sql(f"DELETE FROM {table} {OF_GAME}")
    stored.sql(f"DELETE FROM game {IS_GAME}")
    assert stored.findings == about(GAME, "the schedule gives it, and it is not stored")


def test_a_game_that_nobody_planned(stored: Stored) -> None:
    columns = "tournament_id, pairing, deal_set, orientation, first, second, voids, failure"
    stored.sql(
        f"INSERT INTO game (id, position, status, {columns}) SELECT 'spring/1/2/0', 6, 'planned', {columns} "
        f"FROM game {IS_GAME}"
    )
    assert stored.findings == about("spring/1/2/0", "the schedule gives no such game")


def test_more_deal_sets_than_were_played(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET deal_sets = 2")
    missing = [line for line in stored.findings if line.endswith("the schedule gives it, and it is not stored")]
    assert missing == [
        *about("spring/1/2/0", "the schedule gives it, and it is not stored"),
        *about("spring/1/2/1", "the schedule gives it, and it is not stored"),
        *about("spring/2/2/0", "the schedule gives it, and it is not stored"),
        *about("spring/2/2/1", "the schedule gives it, and it is not stored"),
        *about("spring/3/2/0", "the schedule gives it, and it is not stored"),
        *about("spring/3/2/1", "the schedule gives it, and it is not stored"),
    ]


def test_terms_that_give_no_schedule(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET game = 'persian', ruleset = 'standard', partners = 'rotate'")
    schedule, *others = stored.findings
    assert schedule.startswith("schedule: the terms give none: ")
    games = ("1/1/0", "1/1/1", "2/1/0", "2/1/1", "3/1/0", "3/1/1")
    assert others[:6] == [f"game spring/{game}: the schedule gives no such game" for game in games]


@pytest.mark.parametrize("status", ["planned", "void"])
def test_a_game_that_is_not_finished_and_has_what_only_a_finished_one_has(stored: Stored, status: str) -> None:
    stored.sql(f"UPDATE game SET status = '{status}', voids = {int(status == 'void')} {IS_GAME}")
    kinds = ("a result", "seats", "a transcript", "logs")
    assert stored.findings == about(GAME, *(f"it is {status} and has {kind}" for kind in kinds))


@pytest.mark.parametrize(
    ("status", "voids", "findings"),
    [
        ("planned", 0, ()),
        ("planned", 2, ("it is planned, and void 2 times",)),
        ("void", 2, ()),
        ("void", 0, ("it is void, and void 0 times",)),
    ],
)
def test_how_often_a_game_was_void(stored: Stored, status: str, voids: int, findings: tuple[str, ...]) -> None:
    for table in ("result", "seat", "transcript", "log"):
        stored.sql(f"DELETE FROM {table} {OF_GAME}")
    stored.sql(f"UPDATE game SET status = '{status}', voids = {voids} {IS_GAME}")
    assert stored.findings == about(GAME, *findings)


def test_a_finished_game_may_have_been_void_before(stored: Stored) -> None:
    stored.sql(f"UPDATE game SET voids = 2 {IS_GAME}")
    assert stored.findings == ()


def test_a_finished_game_without_a_result(stored: Stored) -> None:
    stored.sql(f"DELETE FROM result {OF_GAME}")
    assert stored.findings == about(GAME, "it is finished and has no result")


@pytest.mark.parametrize(
    ("table", "kind", "columns"),
    [
        ("result", "a result", "termination, detail, points_0, points_1, margin, deals, finished_at"),
        ("seat", "a seat", "seat, bot, decisions, seconds, slowest, histogram, strikes"),
        ("transcript", "a transcript", "text"),
        ("log", "a log", "seat, data"),
    ],
)
def test_what_is_stored_for_no_planned_game(stored: Stored, table: str, kind: str, columns: str) -> None:
    for stray in ("spring/7/1/0", "springs/7/1/0"):
        stored.sql(
            f"INSERT INTO {table} (game_id, {columns}) SELECT '{stray}', {columns} FROM {table} {OF_GAME} LIMIT 1"
        )
    assert stored.findings == about("spring/7/1/0", f"{kind} is stored, and no such game was planned")


@pytest.mark.parametrize(
    ("change", "findings"),
    [
        ("termination = 'forfeit'", ("termination forfeit is stored, its transcript gives completed",)),
        ("reason = 'time'", ("reason time is stored, its transcript gives none",)),
        ("points_0 = 37", ("points 37-64 is stored, its transcript gives 36-64",)),
        ("points_1 = 63", ("points 36-63 is stored, its transcript gives 36-64",)),
        ("margin = -29", ("margin -29 is stored, its transcript gives -28",)),
        ("winner = 0", ("winner 0 is stored, its transcript gives 1",)),
        ("winner = NULL", ("winner none is stored, its transcript gives 1",)),
        ("deals = 3", ("deals 3 is stored, its transcript gives 2",)),
        (
            "points_0 = 64, points_1 = 36, margin = 28, winner = 0",
            (
                "points 64-36 is stored, its transcript gives 36-64",
                "margin 28 is stored, its transcript gives -28",
                "winner 0 is stored, its transcript gives 1",
            ),
        ),
    ],
)
def test_a_completed_game_with_another_result(stored: Stored, change: str, findings: tuple[str, ...]) -> None:
    stored.sql(f"UPDATE result SET {change} {OF_GAME}")
    stored.refit()
    assert stored.findings == about(GAME, *findings)


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("reason = 'crash'", "reason crash is stored, its transcript gives illegal_action"),
        ("seat_at_fault = 1", "seat at fault 1 is stored, its transcript gives 0"),
        # A forfeit costs 200 points at least, whatever the score was (decision 5).
        ("margin = 0", "margin 0 is stored, its transcript gives -200"),
    ],
)
def test_a_forfeit_with_another_result(stored: Stored, change: str, finding: str) -> None:
    stored.sql(f"UPDATE result SET {change} {OF_FORFEIT}")
    stored.refit()
    assert stored.findings == about(FORFEIT, finding)


def test_a_result_of_which_there_can_be_no_standings(stored: Stored) -> None:
    stored.sql(f"UPDATE result SET winner = NULL {OF_FORFEIT}")
    drawn = "deal set spring/2/1: a forfeited draw; a forfeit is a loss, so score it 0 or 1"
    assert stored.findings == (
        *about(FORFEIT, "winner none is stored, its transcript gives 1"),
        f"standings: there can be none: {drawn}",
        f"ratings: there can be none: {drawn.replace('spring', 's')}",
    )


def test_other_luck(stored: Stored) -> None:
    luck = stored.result(GAME)["luck"]
    stored.sql(f"UPDATE result SET luck = luck + 1 {OF_GAME}")
    assert stored.findings == about(GAME, f"luck {luck + 1} is stored, its transcript gives {luck}")
    stored.sql(f"UPDATE result SET luck = NULL {OF_GAME}")
    assert stored.findings == about(GAME, f"luck none is stored, its transcript gives {luck}")


def test_luck_that_nobody_measured(stored: Stored) -> None:
    stored.sql("UPDATE tournament SET commitment = NULL", f"UPDATE result SET luck = NULL {OF_GAME}")
    assert stored.findings == ()
    stored.sql(f"UPDATE tournament SET commitment = '{COMMITTED}'", "UPDATE result SET luck = NULL")
    assert stored.findings == ()


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("elo = elo + 0.001", "elo {elo:.10g} is stored, a fresh fit gives {was:.10g}"),
        ("low = 1400", "low 1400 is stored, a fresh fit gives none"),
        ("high = 1600", "high 1600 is stored, a fresh fit gives none"),
        ("games = 5", "games 5 is stored, a fresh fit gives 4"),
        ("deal_sets = 3", "deal sets 3 is stored, a fresh fit gives 2"),
        ("group_number = 1", "group 1 is stored, a fresh fit gives 0"),
    ],
)
def test_a_rating_that_is_no_fresh_fit(stored: Stored, change: str, finding: str) -> None:
    was = stored.row("SELECT elo FROM rating WHERE label = 'bot1 1.0'")["elo"]
    stored.sql(f"UPDATE rating SET {change} WHERE label = 'bot1 1.0'")
    about_rating = "rating of bot1 1.0 under rummy-fans knock_limit=60 deals=2: "
    assert stored.findings == (about_rating + finding.format(elo=was + 0.001, was=was),)


def test_a_rating_that_is_missing_and_one_of_nobody(stored: Stored) -> None:
    was = stored.row("SELECT elo FROM rating WHERE label = 'bot1 1.0'")["elo"]
    stored.sql("UPDATE rating SET label = 'nobody 1' WHERE label = 'bot1 1.0'")
    ruleset = "rummy-fans knock_limit=60 deals=2"
    assert stored.findings == (
        f"rating of bot1 1.0 under {ruleset}: none is stored, a fresh fit gives {was:.6f}",
        f"rating of nobody 1 under {ruleset}: it is stored, and no finished game is rated",
    )
