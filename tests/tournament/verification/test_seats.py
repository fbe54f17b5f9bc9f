"""Figures of seats that cannot be."""

from __future__ import annotations

import pytest

from tests.tournament.verification.tampering import Stored, about

GAME = "spring/1/1/0"
"""Seat 0 made 10 moves, seat 1 made 14, each a decision of 2 ms."""
FORFEIT = "spring/2/1/1"
"""Seat 0 lost by its second decision, after one move."""
SEAT = f"WHERE game_id = '{GAME}' AND seat = 0"


def histogram(count: int, buckets: int = 15) -> str:
    return str([0, 0, count, *([0] * (buckets - 3))])


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("bot = 'bot2 1.0'", "seat 0: the bot 'bot2 1.0' is stored, its place is that of 'bot1 1.0'"),
        (f"histogram = '{histogram(9)}'", "seat 0: 10 decisions are stored, their histogram has 9"),
        (f"histogram = '{histogram(10, 14)}'", "seat 0: 10 decisions are stored, their histogram has 10"),
        ("histogram = 'no list'", "seat 0: 10 decisions are stored, their histogram has 0"),
        ("histogram = '10'", "seat 0: 10 decisions are stored, their histogram has 0"),
        ("slowest = 0.03", "seat 0: its slowest decision took 0.03 s, all together 0.020000000000000004 s"),
        ("slowest = -1", "seat 0: its slowest decision took -1.0 s, all together 0.020000000000000004 s"),
        ("slowest = 0.0019", "seat 0: 10 decisions of at most 0.0019 s took 0.020000000000000004 s together"),
        (
            f"decisions = 11, seconds = 0.022, histogram = '{histogram(11)}'",
            "seat 0: 11 decisions are stored, its 10 moves take 7 to 10",
        ),
        (
            f"decisions = 6, seconds = 0.012, histogram = '{histogram(6)}'",
            "seat 0: 6 decisions are stored, its 10 moves take 7 to 10",
        ),
    ],
)
def test_a_seat_with_other_figures(stored: Stored, change: str, finding: str) -> None:
    stored.sql(f"UPDATE seat SET {change} {SEAT}")
    assert stored.findings == about(GAME, finding)


@pytest.mark.parametrize(("decisions", "clean"), [(0, False), (1, True), (2, True), (3, False)])
def test_the_decision_of_a_fault_may_bring_no_move(stored: Stored, decisions: int, clean: bool) -> None:
    took = f"seconds = {0.002 * decisions}, slowest = {0.002 if decisions else 0}"
    change = f"decisions = {decisions}, {took}, histogram = '{histogram(decisions)}'"
    stored.sql(f"UPDATE seat SET {change} WHERE game_id = '{FORFEIT}' AND seat = 0")
    finding = f"seat 0: {decisions} decisions are stored, its 1 moves take 1 to 2"
    assert stored.findings == (() if clean else about(FORFEIT, finding))


@pytest.mark.parametrize(("decisions", "clean"), [(7, True), (6, False)])
def test_one_reply_may_hold_several_moves_up_to_the_next_draw(stored: Stored, decisions: int, clean: bool) -> None:
    # Of its five turns two began with a draw from the stock, after which it sees something new: 5 + 2.
    change = f"decisions = {decisions}, seconds = {0.002 * decisions}, histogram = '{histogram(decisions)}'"
    stored.sql(f"UPDATE seat SET {change} {SEAT}")
    assert (stored.findings == ()) is clean


def test_seats_that_are_missing(stored: Stored) -> None:
    stored.sql(f"DELETE FROM seat {SEAT}")
    assert stored.findings == about(GAME, "the seats 1 are stored, it has 2")
    stored.sql(f"DELETE FROM seat WHERE game_id = '{GAME}'")
    assert stored.findings == about(GAME, "the seats of nobody are stored, it has 2")


def test_a_seat_too_many(stored: Stored) -> None:
    columns = "game_id, bot, decisions, seconds, slowest, histogram, strikes"
    stored.sql(f"INSERT INTO seat (seat, {columns}) SELECT 2, {columns} FROM seat {SEAT}")
    assert stored.findings == about(GAME, "the seats 0, 1, 2 are stored, it has 2")


def test_strikes_are_allowed_where_faults_are_substituted(stored: Stored) -> None:
    stored.sql(f"UPDATE seat SET strikes = 2 {SEAT}")
    stored.edit(GAME, lambda text: text.replace(f"\nid {GAME}\n", f"\nid {GAME}\nstrikes 2 0\n"))
    assert stored.findings == about(GAME, "seat 0: 2 strikes are stored, the terms allow 0")
    stored.sql("UPDATE tournament SET on_fault = 'substitute', strikes = 2")
    assert stored.findings == ()


@pytest.mark.parametrize(("strikes", "counted"), [(1, "1 0"), (-1, "-1 0")])
def test_strikes_are_those_of_the_transcript(stored: Stored, strikes: int, counted: str) -> None:
    stored.sql("UPDATE tournament SET on_fault = 'substitute', strikes = 3")
    stored.sql(f"UPDATE seat SET strikes = {strikes} {SEAT}")
    told = f"its transcript says of strikes by seat: none; its seats: {counted}"
    assert stored.findings[-1:] == about(GAME, told)
