"""Paired statistics: what an entrant did in its deal sets, against one other or against all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from arena.rating.control import Adjusted, Lucky, without_luck
from arena.rating.deal_sets import DealSet, Record, total_record
from arena.rating.intervals import Estimate, mean_over_deal_sets
from arena.rating.superiority import likelihood_of_superiority

Members = Mapping[str, Sequence[str]]
"""Who makes up each side, by the side's name; a side that is not in it is its only member."""


class PairedStatistics(NamedTuple):
    """What one entrant did against one other, or against all."""

    record: Record
    """Over all games, those of unfinished deal sets too."""
    deal_sets: int
    """How many mirrored deal sets there are; the numbers below are over these alone."""
    set_scores: tuple[int, ...]
    """How many deal sets scored 0, ½, 1 … in sum: five numbers where a deal set has two games."""
    points: Estimate | None
    """The mean points a deal set (the sum of the margins of its games), None without any."""
    superiority: float | None
    """The likelihood that this entrant is stronger than its opponents on average, 0 … 1; None: too few deal sets."""
    adjusted: Adjusted | None = None
    """The points without luck; None: too few deal sets, or the luck of a game is not known."""


def pair_statistics(
    deal_sets: Iterable[DealSet], members: Members = MappingProxyType({})
) -> Mapping[tuple[str, str], PairedStatistics]:
    """The statistics of every ordered pair (entrant, opponent) that met, sorted by name; of sides, of their members."""
    found: dict[tuple[str, str], list[DealSet]] = {}
    for view in _both_views(deal_sets):
        one, other = (members.get(side, (side,)) for side in view.entrants)
        for pair in product(one, other):
            found.setdefault(pair, []).append(view)
    return {pair: statistics_of(found[pair]) for pair in sorted(found)}


def entrant_statistics(
    deal_sets: Iterable[DealSet], members: Members = MappingProxyType({})
) -> Mapping[str, PairedStatistics]:
    """The statistics of every entrant, or member of a side, against all its opponents together, sorted by name."""
    found: dict[str, list[DealSet]] = {}
    for view in _both_views(deal_sets):
        for name in members.get(view.entrants[0], view.entrants[:1]):
            found.setdefault(name, []).append(view)
    return {name: statistics_of(found[name]) for name in sorted(found)}


def statistics_of(views: Sequence[DealSet]) -> PairedStatistics:
    """The statistics of deal sets as their first entrant sees them."""
    mirrored = [view for view in views if view.mirrored]
    return PairedStatistics(
        record=total_record(views),
        deal_sets=len(mirrored),
        set_scores=_set_scores(mirrored),
        points=deal_set_points(mirrored),
        superiority=likelihood_of_superiority([view.share for view in mirrored]),
        adjusted=_without_luck(mirrored),
    )


def deal_set_points(views: Iterable[DealSet]) -> Estimate | None:
    """The first entrant's mean points a mirrored deal set with a 95 % interval, None without any."""
    return mean_over_deal_sets([view.margin for view in views if view.mirrored])


def _without_luck(mirrored: Sequence[DealSet]) -> Adjusted | None:
    known = [Lucky(view.margin, view.luck) for view in mirrored if view.luck is not None]
    return without_luck(known) if len(known) == len(mirrored) else None


def _both_views(deal_sets: Iterable[DealSet]) -> Iterable[DealSet]:
    for deal_set in deal_sets:
        yield deal_set
        yield deal_set.reversed()


def _set_scores(mirrored: Sequence[DealSet]) -> tuple[int, ...]:
    """How many deal sets scored 0, ½, 1 … in sum, up to the most that any could have scored."""
    most = max((2 * view.record.games for view in mirrored), default=4)
    counts = [0] * (most + 1)
    for view in mirrored:
        counts[round(2 * view.record.score)] += 1
    return tuple(counts)
