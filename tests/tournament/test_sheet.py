from __future__ import annotations

import pytest

from arena.tournament.plan import plan
from arena.tournament.sheet import Sheet, UnexpectedGame
from tests.tournament.examples import make_tournament

PART = plan(make_tournament(entrants=2, deal_sets=2))
A, B, C, D = (game.id for game in PART)


def test_what_is_left_keeps_the_planned_order() -> None:
    sheet = Sheet(PART)
    for game_id in (B, A, C):
        sheet.start(game_id)
    assert sheet.report(B) == PART[1]
    sheet.report(A)
    sheet.play_again(A)
    assert sheet.in_progress == (PART[2],)
    assert sheet.unreported == 2
    assert sheet.leftover == (PART[0], PART[3])


def test_a_game_starts_once_and_only_in_its_match() -> None:
    sheet = Sheet(PART)
    sheet.start(A)
    for game_id in (A, "summer/1/1/0"):
        with pytest.raises(UnexpectedGame, match=f"{game_id} was started, but it is not due"):
            sheet.start(game_id)


def test_a_game_is_reported_once_and_only_when_it_was_started() -> None:
    sheet = Sheet(PART)
    sheet.start(A)
    sheet.report(A)
    for game_id in (A, D):
        with pytest.raises(UnexpectedGame, match=f"{game_id} was reported, but it is not in progress"):
            sheet.report(game_id)


def test_a_game_of_the_part_comes_as_it_was_planned_and_no_other() -> None:
    sheet = Sheet(PART)
    assert [sheet.game(game.id) for game in PART] == list(PART)
    with pytest.raises(UnexpectedGame, match="spring/9/9/0, but it is not in this match"):
        sheet.game("spring/9/9/0")
