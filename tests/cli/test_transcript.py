"""``arena transcript``."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Arena
from tests.games.transcript.samples import GOLDEN, golden, with_lines

GIN = GOLDEN / "gin"
HAND = ("9C", "6D", "7D", "QD", "2H", "3H", "4H", "6S", "TS", "QS", "KS")
"""Of seat 1 at the end of the unfinished game, which drew 7D."""


def test_check_prints_one_line_a_file(arena: Arena) -> None:
    files = [GIN / f"{name}.arena" for name in ("undercut", "forfeit", "unfinished")]
    assert arena("transcript", "check", *files) == (
        0,
        "ok completed 26 25\nok forfeit 1 time 47 0\nok unfinished\n",
        "",
    )


def test_check_finds_the_end_of_a_game_without_a_result_line(arena: Arena) -> None:
    text = with_lines(golden("undercut"), {18: None})
    assert arena("transcript", "check", "-", stdin=text) == (0, "ok completed 26 25\n", "")


def test_check_names_file_line_clause_and_card(arena: Arena, tmp_path: Path) -> None:
    broken = tmp_path / "broken.arena"
    broken.write_text(with_lines(golden("undercut"), {15: "0 discard QS"}))
    ran = arena("transcript", "check", broken, GIN / "undercut.arena")
    assert ran == (
        1,
        "ok completed 26 25\n",
        f"error: {broken}: line 15: 2.4: discard QS: it was taken from the discard pile this turn\n",
    )


@pytest.mark.parametrize("verb", [["check"], ["legal"], ["show"], ["observe", "--seat", "0"]])
def test_what_cannot_be_read_is_an_error_of_the_user(arena: Arena, tmp_path: Path, verb: list[str]) -> None:
    missing = tmp_path / "missing.arena"
    assert arena("transcript", *verb, missing) == (2, "", f"error: {missing}: No such file or directory\n")
    assert arena("transcript", *verb, tmp_path) == (2, "", f"error: {tmp_path}: Is a directory\n")


@pytest.mark.parametrize("verb", [["check"], ["legal"], ["show"], ["observe", "--seat", "0"]])
def test_a_wrong_file_fails_every_verb(arena: Arena, verb: list[str]) -> None:
    ran = arena("transcript", *verb, "-", stdin="garbage\n")
    message = "error: -: line 1: a transcript begins with 'arena-transcript 1', not with 'garbage'\n"
    assert ran == (1, "", message)


def test_a_file_of_more_than_64_mebibytes_is_not_read(arena: Arena, tmp_path: Path) -> None:
    large = tmp_path / "large.arena"
    with large.open("wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    ran = arena("transcript", "check", large)
    assert ran == (2, "", f"error: {large}: larger than 64 MiB, so it is no transcript\n")


def test_legal_prints_the_actions_in_notation(arena: Arena) -> None:
    ran = arena("transcript", "legal", GIN / "unfinished.arena")
    assert ran == (0, "".join(f"discard {card}\n" for card in HAND), "")


def test_legal_prints_nothing_where_no_seat_is_to_act(arena: Arena) -> None:
    undercut = golden("undercut")
    for text in (undercut, golden("forfeit"), first_lines(undercut, 10), first_lines(undercut, 4)):
        assert arena("transcript", "legal", "-", stdin=text) == (0, "", "")


def test_show_prints_every_state_within_80_columns(arena: Arena) -> None:
    ran = arena("transcript", "show", GIN / "classic.arena")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[:4] == ["gin, classic", "seat 0: otter 1.2", "seat 1: heron 0.9", "event: spring"]
    assert "deal 2, seat 0 deals, 29 0" in lines
    assert lines[-1] == "result completed 118 0"


def test_show_tells_what_was_drawn_and_who_is_next(arena: Arena) -> None:
    lines = arena("transcript", "show", GIN / "unfinished.arena").out.splitlines()
    assert lines[-6:] == [
        "1 draw (7D)",
        "  0  8D 8H 8S | JC JD JH | AC 2C 3C 4C           deadwood 0",
        "  1  2H 3H 4H | 9C 6D 7D QD 6S TS QS KS          deadwood 68",
        "     stock 30, pile 5H",
        "",
        "unfinished: seat 1 is to act",
    ]


def test_show_says_when_a_deal_is_due(arena: Arena) -> None:
    header = first_lines(golden("unfinished"), 4)
    assert arena("transcript", "show", "-", stdin=header).out.splitlines()[-1] == "unfinished: a deal is due"


def test_observe_prints_what_the_seat_is_sent_and_nothing_hidden(arena: Arena) -> None:
    own = json.loads(arena("transcript", "observe", GIN / "unfinished.arena", "--seat", 1).out)
    assert own["phase"] == "GIN_PHASE_DISCARD"
    assert own["drawn"] == "CARD_7D"
    assert own["hand"] == [f"CARD_{card}" for card in HAND]
    other = arena("transcript", "observe", GIN / "unfinished.arena", "--seat", 0)
    seen = json.loads(other.out)
    assert (seen["actor"], seen["opponent_hand_size"], seen["drawn"]) == (1, 11, "CARD_UNSPECIFIED")
    assert "CARD_7D" not in other.out


@pytest.mark.parametrize("seat", [-1, 2])
def test_observe_knows_only_the_seats_of_the_game(arena: Arena, seat: int) -> None:
    ran = arena("transcript", "observe", GIN / "unfinished.arena", "--seat", seat)
    assert ran == (2, "", f"error: --seat {seat}: gin has the seats 0 to 1\n")


def test_observe_needs_a_deal(arena: Arena) -> None:
    header = first_lines(golden("unfinished"), 4)
    ran = arena("transcript", "observe", "-", "--seat", 0, stdin=header)
    assert ran == (2, "", "error: -: no deal has begun, so no seat has been sent anything\n")


def first_lines(text: str, number: int) -> str:
    """A file that stops behind so many lines."""
    return "\n".join(text.splitlines()[:number])
