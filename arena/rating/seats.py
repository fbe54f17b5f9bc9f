"""Whether one side of the table wins more than the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arena.rating.deal_sets import DealSet
from arena.rating.intervals import Interval, wilson_interval


class SeatBias(NamedTuple):
    """How much side 0, the side of seat 0, scored in mirrored deal sets without a forfeit."""

    share: float
    """Side 0's mean game score, 0.5 where the sides are fair."""
    games: int
    deal_sets: int
    interval: Interval
    """Wilson's, with a deal set as one trial: its games share their packs."""

    @property
    def shows(self) -> bool:
        """Whether the interval leaves out one half."""
        return not self.interval.low <= 0.5 <= self.interval.high


def seat_bias(deal_sets: Iterable[DealSet]) -> SeatBias | None:
    """The seat bias, or None where no mirrored deal set was completed."""
    played = [deal_set for deal_set in deal_sets if deal_set.mirrored and not deal_set.forfeited]
    if not played:
        return None
    games = sum(deal_set.record.games for deal_set in played)
    share = sum(deal_set.side_zero for deal_set in played) / games
    return SeatBias(share, games, len(played), wilson_interval(share, len(played)))
