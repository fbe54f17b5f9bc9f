"""Mean points with the luck of the cards taken out, by a control variate (Glynn and Szechtman 2002).

From the points of each deal set its luck is subtracted, times a coefficient that the *other* deal sets gave. The luck
has the expectation 0 and is independent of that coefficient, so the mean is unbiased, whatever the measure is worth.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arena.rating.intervals import Estimate, Interval
from arena.rating.student import t_quantile_975

MIN_ADJUSTED = 16
"""With fewer deal sets nothing is adjusted: the coefficient would be a guess."""


class Lucky(NamedTuple):
    """A deal set as one entrant sees it."""

    points: int
    luck: float
    """What chance gave, in points; its expectation is 0."""


class Adjusted(NamedTuple):
    """Mean points a deal set without the luck that could be measured."""

    points: Estimate
    removed: float
    """The share of the variance that went, at most 1; below 0 where the adjustment made it worse."""


def without_luck(deal_sets: Sequence[Lucky]) -> Adjusted | None:
    """The adjusted mean with Student's 95 % interval, None with fewer than 16 deal sets or where all points are alike.

    One coefficient beside the mean was fitted: two degrees of freedom less than deal sets. The order does not matter.
    """
    count = len(deal_sets)
    plain = [float(deal_set.points) for deal_set in deal_sets]
    if count < MIN_ADJUSTED or min(plain) == max(plain):
        return None
    values = list(_adjusted(deal_sets))
    mean, variance = math.fsum(values) / count, _variance(values)
    reach = t_quantile_975(count - 2) * math.sqrt(variance / count)
    interval = Interval(mean - reach, mean + reach) if variance else None
    return Adjusted(Estimate(mean, count, interval), 1 - variance / _variance(plain))


def _adjusted(deal_sets: Sequence[Lucky]) -> Iterator[float]:
    """The points of each deal set less its luck times the slope of points on luck in all others."""
    others = len(deal_sets) - 1
    points_sum = sum(each.points for each in deal_sets)
    luck_sum = math.fsum(each.luck for each in deal_sets)
    product_sum = math.fsum(each.points * each.luck for each in deal_sets)
    square_sum = math.fsum(each.luck * each.luck for each in deal_sets)
    for points, luck in deal_sets:
        left = luck_sum - luck
        squares = square_sum - luck * luck
        scatter = squares - left * left / others
        if scatter <= 1e-9 * square_sum:  # no luck in the others, but for rounding
            yield points
        else:
            common = product_sum - points * luck - left * (points_sum - points) / others
            yield points - common / scatter * luck


def _variance(values: Sequence[float]) -> float:
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
