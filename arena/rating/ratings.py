"""One batch fit that rates everybody, on the Elo scale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from arena.rating.bradley_terry import fit_strengths, information
from arena.rating.covariance import all_alike, reference_weights, standard_errors
from arena.rating.deal_sets import DealSet
from arena.rating.groups import Group, linked_groups
from arena.rating.intervals import MIN_DEAL_SETS, Interval
from arena.rating.student import t_quantile_975
from arena.rating.tally import Matrix, Tally, Vector, tally

CENTRE = 1500.0
"""The Elo of the weighted mean of a group."""

ELO = 400 / math.log(10)
"""Elo points in one natural unit of strength."""

_DECIMALS = 6
"""Elo points are rounded to so many, far below any meaning, so that equal strengths are equal numbers."""


class Rating(NamedTuple):
    """An entrant's strength on the Elo scale."""

    elo: float
    interval: Interval | None
    """95 %, of the distance to the mean of the group; None: too few deal sets, or all alike."""
    deal_sets: int
    games: int
    group: int
    """Ratings compare only with those of the same group, counted from 0: the entrants that games link."""


class Ratings(NamedTuple):
    """The ratings of everybody in one fit."""

    by_entrant: Mapping[str, Rating]
    """In alphabetical order."""

    def of(self, entrant: str) -> Rating:
        """The rating of an entrant.

        Raises:
            LookupError: it was not in the fit.
        """
        if entrant not in self.by_entrant:
            raise LookupError(f"no rating of {entrant!r}; rated are {', '.join(self.by_entrant) or 'none'}")
        return self.by_entrant[entrant]


def fit(deal_sets: Iterable[DealSet], entrants: Iterable[str] = ()) -> Ratings:
    """Rate the entrants of some deal sets; `entrants` may name more that have not played."""
    return fit_tally(tally(deal_sets, entrants))


def fit_tally(sums: Tally) -> Ratings:
    """Rate the entrants of a tally."""
    if not sums.entrants:
        return Ratings({})
    mode = fit_strengths(sums.games, sums.scores)
    groups = linked_groups(sums.games)
    contrasts = contrasts_to(information(sums.games, mode).sum(axis=1), groups)
    own = sums.deal_sets.sum(axis=1)
    rows = (matrix.sum(axis=1) for matrix in (sums.scores_squared, sums.games_scores, sums.games_squared))
    return make_ratings(
        Evidence(
            names=sums.entrants,
            strengths=mode.strengths,
            contrasts=contrasts,
            errors=standard_errors(sums, mode, contrasts),
            groups=groups,
            games=sums.games.sum(axis=1),
            deal_sets=own,
            told=np.asarray((own >= MIN_DEAL_SETS) & ~all_alike(*rows), dtype=np.bool_),
            played=tuple(float(own[group].sum()) / 2 for group in groups),
        )
    )


class Evidence(NamedTuple):
    """What a fit has found, by entrant."""

    names: tuple[str, ...]
    strengths: Vector
    """In natural units."""
    contrasts: Matrix
    """The weights of the strengths in the distance to the mean of the entrant's group."""
    errors: Vector
    """The standard errors of the contrasts, in natural units."""
    groups: tuple[Group, ...]
    games: Vector
    deal_sets: Vector
    told: npt.NDArray[np.bool_]
    """Whether its deal sets tell enough for an interval."""
    played: tuple[float, ...]
    """By group, all its deal sets."""


def make_ratings(found: Evidence) -> Ratings:
    """Strengths as ratings on the Elo scale."""
    elo = CENTRE + ELO * (found.contrasts @ found.strengths)
    reaches = ELO * found.errors * _multipliers(found)
    numbers = {index: number for number, group in enumerate(found.groups) for index in group.tolist()}
    columns = zip(elo.tolist(), reaches.tolist(), found.deal_sets, found.games, strict=True)
    ratings = (
        Rating(round(centre, _DECIMALS), _interval(centre, reach), int(deal_sets), int(games), numbers[index])
        for index, (centre, reach, deal_sets, games) in enumerate(columns)
    )
    return Ratings(dict(zip(found.names, ratings, strict=True)))


def contrasts_to(known: Vector, groups: tuple[Group, ...]) -> Matrix:
    """For each entrant the weights of the strengths in its distance to the mean of its group.

    `known` is what the games tell of each, by which it counts in that mean.
    """
    contrasts = np.eye(len(known))
    for group in groups:
        contrasts[group] -= reference_weights(known, group)
    return contrasts


def _multipliers(found: Evidence) -> Vector:
    """How many standard errors each entrant's interval reaches, not a number where there is too little to tell.

    One deal set of the group is taken off for each of its fitted differences: in the factor that makes the scatter
    unbiased, and in the degrees of freedom, which are at most the entrant's own deal sets less one.
    """
    multipliers = np.full(len(found.names), np.nan)
    for group, played in zip(found.groups, found.played, strict=True):
        spare = played - (len(group) - 1)
        for index in group[found.told[group]].tolist() if spare >= 1 else ():
            degrees = min(float(found.deal_sets[index]) - 1, spare)
            multipliers[index] = t_quantile_975(degrees) * math.sqrt(played / spare)
    return multipliers


def _interval(centre: float, reach: float) -> Interval | None:
    if math.isnan(reach):
        return None
    return Interval(round(centre - reach, _DECIMALS), round(centre + reach, _DECIMALS))
