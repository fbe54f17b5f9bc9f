from __future__ import annotations

import pytest

from arena.rating.deal_sets import gather
from arena.rating.results import GameResult
from arena.rating.seats import seat_bias


def two_games(number: int, side_zero: float, *, forfeited: bool = False) -> list[GameResult]:
    """A mirrored deal set in which side 0 scores the same in both games."""
    name = f"s/1/{number}"
    return [
        GameResult(name, ("a", "b"), side_zero, 0, forfeited=forfeited),
        GameResult(name, ("b", "a"), side_zero, 0),
    ]


def test_a_deal_set_is_one_trial_though_it_has_two_games() -> None:
    bias = seat_bias(gather([game for number in range(20) for game in two_games(number, 0.0)]))
    assert bias is not None
    assert (bias.share, bias.games, bias.deal_sets) == (0.0, 40, 20)
    # Newcombe 1998: 0 of 20.
    assert bias.interval == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert bias.shows


def test_fair_sides_share_the_points() -> None:
    bias = seat_bias(gather([game for number in range(30) for game in two_games(number, number % 2)]))
    assert bias is not None
    assert bias.share == 0.5
    assert not bias.shows


def test_forfeits_and_half_deal_sets_say_nothing_about_seats() -> None:
    assert seat_bias(gather(two_games(1, 1.0, forfeited=True))) is None
    assert seat_bias(gather(two_games(1, 1.0)[:1])) is None
