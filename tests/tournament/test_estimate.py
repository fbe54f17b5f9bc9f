from __future__ import annotations

from dataclasses import replace

import pytest

from arena.tournament.estimate import GAME_SECONDS, START_SECONDS, estimate
from arena.tournament.plan import plan
from tests.tournament.examples import make_tournament


def test_an_estimate_counts_games_parts_and_processes() -> None:
    guess = estimate(plan(make_tournament(entrants=3, deal_sets=8)), workers=2, seats=2)
    assert (guess.games, guess.processes_a_part) == (48, 4)
    assert guess.parts == 3  # a part has at most 12 deal sets, the half of 24, and those of one pairing
    assert guess.seconds == pytest.approx((48 * GAME_SECONDS + 3 * 4 * START_SECONDS) / 2)


@pytest.mark.parametrize(("orientations", "processes"), [(2, 8), (4, 16)])
def test_four_seats_take_a_process_a_seat_and_orientation(orientations: int, processes: int) -> None:
    games = plan(replace(make_tournament(entrants=2, deal_sets=8), orientations=orientations))
    assert estimate(games, workers=1, seats=4, orientations=orientations).processes_a_part == processes


def test_figures_of_earlier_games_replace_the_assumption() -> None:
    games = plan(make_tournament(entrants=3, deal_sets=8))
    guess = estimate(games, workers=2, seats=2, game_seconds=2.0)
    assert guess.game_seconds == 2.0
    assert guess.seconds == pytest.approx((48 * 2.0 + 3 * 4 * START_SECONDS) / 2)


def test_more_workers_than_parts_are_no_help() -> None:
    games = plan(make_tournament(entrants=2, deal_sets=2))
    assert estimate(games, workers=2, seats=2).seconds == estimate(games, workers=50, seats=2).seconds


def test_nothing_left_takes_no_time() -> None:
    assert estimate([], workers=2, seats=2).seconds == 0
