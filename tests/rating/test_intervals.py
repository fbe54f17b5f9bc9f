from __future__ import annotations

import pytest

from arena.rating.intervals import MIN_DEAL_SETS, Interval, mean_over_deal_sets, wilson_interval


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_newcombe_1998(successes: int, trials: int, low: float, high: float) -> None:
    interval = wilson_interval(successes / trials, trials)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


def test_the_mean_and_interval_of_students_own_sleep_data() -> None:
    # Student 1908, hours of sleep gained, in tenths: mean 1.58, 95 % interval 0.7001142 to 2.4598858.
    estimate = mean_over_deal_sets([12, 24, 13, 13, 0, 10, 18, 8, 46, 14])
    assert estimate is not None
    assert estimate.interval is not None
    assert estimate.mean == pytest.approx(15.8)
    assert estimate.interval == pytest.approx((7.001142, 24.598858))


def test_no_deal_set_has_no_mean() -> None:
    assert mean_over_deal_sets([]) is None


def test_too_few_deal_sets_have_a_mean_without_an_interval() -> None:
    estimate = mean_over_deal_sets([5, 9] * 3 + [7])
    assert estimate == (7.0, MIN_DEAL_SETS - 1, None)


def test_deal_sets_that_are_all_alike_have_no_interval() -> None:
    assert mean_over_deal_sets([30] * 50) == (30.0, 50, None)


def test_half_the_width_stands_behind_the_plus_minus() -> None:
    assert Interval(-10.0, 30.0).half_width == 20.0
