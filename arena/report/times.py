"""Decision times by bot, from histograms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arena.match.record import BUCKETS
from arena.tournament.model import SeatTimes


class BotTimes(NamedTuple):
    """The decision times of one bot over all its games."""

    bot: str
    decisions: int
    mean: float
    """Seconds."""
    median: float
    """The upper bound of the bucket that it is in; of the last bucket the slowest decision."""
    late: float
    """Likewise for the 99th percentile."""
    slowest: float
    shares: tuple[float, ...]
    """By bucket."""


def decision_times(seats: Iterable[SeatTimes]) -> list[BotTimes]:
    """One line a bot that has decided anything, in alphabetical order."""
    seconds: defaultdict[str, float] = defaultdict(float)
    slowest: defaultdict[str, float] = defaultdict(float)
    buckets: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BUCKETS) + 1))
    for seat in seats:
        seconds[seat.bot] += seat.seconds
        slowest[seat.bot] = max(slowest[seat.bot], seat.slowest)
        buckets[seat.bot] = [old + new for old, new in zip(buckets[seat.bot], seat.histogram, strict=True)]
    return [_line(bot, seconds[bot], slowest[bot], buckets[bot]) for bot in sorted(buckets) if sum(buckets[bot])]


def _line(bot: str, seconds: float, slowest: float, histogram: Sequence[int]) -> BotTimes:
    decisions = sum(histogram)
    return BotTimes(
        bot=bot,
        decisions=decisions,
        mean=seconds / decisions,
        median=_quantile(histogram, 0.5, slowest),
        late=_quantile(histogram, 0.99, slowest),
        slowest=slowest,
        shares=tuple(count / decisions for count in histogram),
    )


def _quantile(histogram: Sequence[int], share: float, slowest: float) -> float:
    """The least bound below which so many decisions are."""
    wanted = share * sum(histogram)
    below = 0
    for bound, count in zip(BUCKETS, histogram, strict=False):
        below += count
        if below >= wanted:
            return min(bound, slowest)
    return slowest
