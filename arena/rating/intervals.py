"""95 % intervals, and when there are too few deal sets for one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from arena.rating.student import NORMAL_975, t_quantile_975

MIN_DEAL_SETS = 8
"""With fewer deal sets no interval and no likelihood is given."""


class Interval(NamedTuple):
    """A two-sided 95 % interval."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        """The number behind the ± of an interval that is symmetric."""
        return (self.high - self.low) / 2


class Estimate(NamedTuple):
    """A mean over deal sets."""

    mean: float
    deal_sets: int
    interval: Interval | None
    """None: too few deal sets, or all alike."""


def mean_over_deal_sets(values: Sequence[int]) -> Estimate | None:
    """The mean of one whole number a deal set with Student's t interval, or None without any.

    The sums are exact, so the order does not matter.
    """
    count = len(values)
    if not count:
        return None
    total = sum(values)
    mean = total / count
    scatter = count * sum(value * value for value in values) - total * total
    if count < MIN_DEAL_SETS or scatter == 0:
        return Estimate(mean, count, None)
    reach = t_quantile_975(count - 1) * math.sqrt(scatter / (count - 1)) / count
    return Estimate(mean, count, Interval(mean - reach, mean + reach))


def wilson_interval(share: float, trials: int) -> Interval:
    """Wilson's score interval of a share of successes, 0 … 1 (Wilson 1927); `trials` is above 0.

    For outcomes between 0 and 1 with the same mean it is wider than need be, never narrower.
    """
    z2 = NORMAL_975 * NORMAL_975
    centre = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    reach = NORMAL_975 * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    return Interval(max(0.0, centre - reach), min(1.0, centre + reach))
