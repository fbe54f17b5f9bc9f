"""Luck taken out: exact where it can be worked out, unbiased and honest where it is simulated."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest

from arena.rating.control import MIN_ADJUSTED, Lucky, without_luck
from arena.rating.deal_sets import gather
from arena.rating.intervals import Estimate, mean_over_deal_sets
from arena.rating.paired import pair_statistics
from arena.rating.results import GameResult
from arena.rating.student import t_quantile_975

Floats = npt.NDArray[np.float64]
MEAN = 7.0
"""The true mean points of every simulation."""


def made(generator: np.random.Generator, count: int, kind: str) -> list[Lucky]:
    """Deal sets of which luck explains about half the variance, in four ways."""
    if kind == "heavy":
        luck, rest = 20 * generator.standard_t(3, count), 20 * generator.standard_t(3, count)
    elif kind == "skewed":
        luck, rest = 25 * (generator.exponential(1, count) - 1), 25 * (generator.exponential(1, count) - 1)
    else:
        luck, rest = generator.normal(0, 30, count), generator.normal(0, 30, count)
    if kind == "curved":
        points: Floats = MEAN + luck + 0.01 * (luck**2 - 900) + rest
    elif kind == "useless":
        points = MEAN + rest
    else:
        points = MEAN + luck + rest
    return [Lucky(round(x), float(y)) for x, y in zip(points, luck, strict=True)]


def direct(deal_sets: list[Lucky]) -> list[float]:
    """The adjusted points with a fit by numpy for each deal set that leaves it out."""
    values = []
    for place, (points, luck) in enumerate(deal_sets):
        others = np.array([*deal_sets[:place], *deal_sets[place + 1 :]], dtype=float)
        values.append(points - np.polyfit(others[:, 1], others[:, 0], 1)[0] * luck)
    return values


@pytest.mark.parametrize("kind", ["normal", "heavy"])
def test_the_adjusted_mean_is_that_of_a_fit_without_each_deal_set(kind: str) -> None:
    deal_sets = made(np.random.default_rng(2), 40, kind)
    adjusted = without_luck(deal_sets)
    assert adjusted is not None
    assert adjusted.points.interval is not None
    values = direct(deal_sets)
    reach = t_quantile_975(38) * float(np.std(values, ddof=1)) / math.sqrt(40)
    assert adjusted.points.mean == pytest.approx(np.mean(values))
    assert adjusted.points.interval.half_width == pytest.approx(reach)
    plain = np.var([each.points for each in deal_sets], ddof=1)
    assert adjusted.removed == pytest.approx(1 - np.var(values, ddof=1) / plain)


def test_luck_that_explains_everything_leaves_nothing_but_the_mean() -> None:
    adjusted = without_luck([Lucky(5 + 2 * luck, luck) for luck in range(-10, 11)])
    assert adjusted is not None
    assert adjusted.points.mean == pytest.approx(5)
    assert adjusted.removed == pytest.approx(1)


def test_without_any_luck_the_points_stay_as_they_are() -> None:
    points = [3, 8, -4, 11] * 5
    adjusted = without_luck([Lucky(each, 0.0) for each in points])
    assert adjusted is not None
    plain = mean_over_deal_sets(points)
    assert plain is not None
    assert adjusted.removed == 0
    assert adjusted.points.mean == plain.mean
    assert adjusted.points.interval is not None
    assert plain.interval is not None
    assert adjusted.points.interval.half_width > plain.interval.half_width  # a degree of freedom less


def test_too_few_deal_sets_or_equal_ones_are_not_adjusted() -> None:
    assert without_luck([Lucky(n, n) for n in range(MIN_ADJUSTED - 1)]) is None
    assert without_luck([Lucky(5, n) for n in range(30)]) is None
    assert without_luck([]) is None


def test_the_order_changes_no_bit_and_the_opponent_sees_the_opposite() -> None:
    deal_sets = made(np.random.default_rng(3), 50, "heavy")
    adjusted = without_luck(deal_sets)
    shuffled = deal_sets.copy()
    random.Random(4).shuffle(shuffled)
    assert without_luck(shuffled) == adjusted
    theirs = without_luck([Lucky(-points, -luck) for points, luck in deal_sets])
    assert adjusted is not None
    assert theirs is not None
    assert theirs.points.mean == -adjusted.points.mean
    assert theirs.removed == adjusted.removed


@pytest.mark.parametrize("count", [MIN_ADJUSTED, 60])
@pytest.mark.parametrize("kind", ["normal", "heavy", "skewed", "curved", "useless"])
def test_the_mean_is_unbiased_and_95_percent_of_the_intervals_hold_the_truth(kind: str, count: int) -> None:
    generator = np.random.default_rng(5)
    runs = [made(generator, count, kind) for _ in range(1500)]
    found = [adjusted for run in runs if (adjusted := without_luck(run))]
    means = [adjusted.points.mean for adjusted in found]
    assert abs(np.mean(means) - MEAN) < 3 * np.std(means) / math.sqrt(len(runs))
    held = coverage([adjusted.points for adjusted in found])
    known = coverage([mean_over_deal_sets([round(each.points - each.luck) for each in run]) for run in runs])
    # Student's interval holds a skewed mean less often, if the coefficient is known too.
    assert held > (known - 0.015 if kind in ("skewed", "curved") else 0.94)


def coverage(estimates: Sequence[Estimate | None]) -> float:
    """The share of intervals that hold the true mean."""
    intervals = [each.interval for each in estimates if each and each.interval]
    return sum(low <= MEAN <= high for low, high in intervals) / len(estimates)


@pytest.mark.parametrize(("kind", "share"), [("normal", 0.5), ("curved", 0.46), ("useless", 0.0)])
def test_the_variance_goes_by_the_square_of_the_correlation(kind: str, share: float) -> None:
    """Of "curved": 900 of 900 + 900 + 0.0001 × 2 × 900² = 1962."""
    adjusted = without_luck(made(np.random.default_rng(6), 4000, kind))
    assert adjusted is not None
    assert adjusted.removed == pytest.approx(share, abs=0.03)


def games(luck: float | None) -> list[GameResult]:
    found = []
    for number in range(20):
        name, gain = f"s/{number:02}", (number % 5 - 2) * 10
        found.append(GameResult(name, ("b", "a"), 0.0, -gain - 3, luck=-float(gain)))
        found.append(GameResult(name, ("a", "b"), 1.0, 9 + number % 2, luck=0.0 if number else luck))
    return found


def test_a_pairing_is_adjusted_by_the_luck_of_both_its_games() -> None:
    own, theirs = (pair_statistics(gather(games(0.0)))[pair].adjusted for pair in (("a", "b"), ("b", "a")))
    assert own is not None
    assert theirs is not None
    assert own.points.mean == pytest.approx(12.5)
    assert theirs.points.mean == -own.points.mean
    assert own.removed > 0.99


def test_where_the_luck_of_one_game_is_not_known_nothing_is_adjusted() -> None:
    assert gather(games(None))[0].luck is None
    assert gather(games(1.0))[0].luck == -19.0
    assert pair_statistics(gather(games(None)))["a", "b"].adjusted is None
