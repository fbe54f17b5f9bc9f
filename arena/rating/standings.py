"""The order of the entrants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from arena.rating.deal_sets import DealSet
from arena.rating.individuals import fit_individuals
from arena.rating.paired import Members, PairedStatistics, entrant_statistics, statistics_of
from arena.rating.ratings import Rating, Ratings, fit


class StandingsRow(NamedTuple):
    """One entrant's line of the standings."""

    rank: int
    """From 1; entrants that are equal by every criterion share it."""
    entrant: str
    rating: Rating
    statistics: PairedStatistics
    """Against all its opponents together."""


def standings(deal_sets: Iterable[DealSet], entrants: Iterable[str] = ()) -> tuple[StandingsRow, ...]:
    """The entrants by rating; equal ratings by mean points a deal set; then by name with a shared rank.

    `entrants` may name more that have not played. The rating leads since it allows for who has met whom, so that the
    order is fair in the middle of a tournament too; where everybody has met everybody equally often it is the order of
    the scores.
    """
    played = tuple(deal_sets)
    return _ranked(fit(played, entrants), entrant_statistics(played))


def individual_standings(
    deal_sets: Iterable[DealSet], members: Members, individuals: Iterable[str] = ()
) -> tuple[StandingsRow, ...]:
    """The members of the sides of some deal sets, in the same order; `individuals` may name more."""
    played = tuple(deal_sets)
    return _ranked(fit_individuals(played, members, individuals), entrant_statistics(played, members))


def _ranked(ratings: Ratings, statistics: Mapping[str, PairedStatistics]) -> tuple[StandingsRow, ...]:
    lines = [(name, rating, statistics.get(name, statistics_of(()))) for name, rating in ratings.by_entrant.items()]
    lines.sort(key=lambda line: (*_merit(line[1], line[2]), line[0]))
    rows: list[StandingsRow] = []
    for place, (name, rating, own) in enumerate(lines, start=1):
        tied = bool(rows) and _merit(rows[-1].rating, rows[-1].statistics) == _merit(rating, own)
        rows.append(StandingsRow(rows[-1].rank if tied else place, name, rating, own))
    return tuple(rows)


def _merit(rating: Rating, statistics: PairedStatistics) -> tuple[float, float]:
    """What entrants are sorted by, the best first."""
    return -rating.elo, -(statistics.points.mean if statistics.points else 0.0)
