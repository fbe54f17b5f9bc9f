"""Where two games of the same packs part."""

from __future__ import annotations

from pathlib import Path

from arena.games.transcript import read
from arena.games.transcript.difference import Difference, first_difference

TEXT = (Path(__file__).parents[2] / "transcripts" / "gin" / "gin.arena").read_text(encoding="utf-8")
LINES = TEXT.splitlines()
ACTIONS = [number for number, line in enumerate(LINES) if line[:2] in ("0 ", "1 ")]
"""The places of the action lines: the first deal has two."""


def cut(lines: int) -> str:
    """The beginning of the game."""
    return "\n".join(LINES[:lines]) + "\n"


def test_a_game_does_not_differ_from_itself() -> None:
    assert first_difference(read(TEXT), read(TEXT)) is None


def test_a_game_that_stops_earlier_differs_at_the_first_missing_action() -> None:
    assert LINES[ACTIONS[1]] == "0 knock 9H"
    shorter = cut(ACTIONS[1])
    assert first_difference(read(TEXT), read(shorter)) == Difference(1, 2, "0 knock 9H", "no action")
    assert first_difference(read(shorter), read(TEXT)) == Difference(1, 2, "no action", "0 knock 9H")


def test_a_missing_deal_is_a_difference_before_any_action() -> None:
    second = LINES.index("deal 2 dealer 0")
    assert first_difference(read(TEXT), read(cut(second))) == Difference(2, 0, "a deal with dealer 0", "no deal")


def test_another_action_is_shown_beside_the_recorded_one() -> None:
    assert LINES[ACTIONS[0]] == "0 take"
    changed = cut(ACTIONS[0]) + "0 draw\n"
    assert first_difference(read(TEXT), read(changed)) == Difference(1, 1, "0 take", "0 draw")


def test_only_the_results_may_differ() -> None:
    unfinished = cut(ACTIONS[0])
    forfeited = f"{unfinished}\nresult forfeit 0 time 0 0\n"
    difference = first_difference(read(unfinished), read(forfeited))
    assert difference == Difference(2, 0, "no result", "forfeit 0 time 0 0")
