"""The Bradley–Terry fit where sides have several members: the strength of a side is the mean of its members'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from arena.rating.bradley_terry import logistic, prior_curvature, prior_slope
from arena.rating.covariance import scatter_of
from arena.rating.deal_sets import DealSet
from arena.rating.newton import climb
from arena.rating.paired import Members
from arena.rating.tally import Matrix, Vector, sum_by_pair


class SideTally(NamedTuple):
    """Sums over the deal sets of each two sides that met; the vectors have one number for each of those meetings.

    With k games and the score s in a deal set, as the first side sees it.
    """

    members: tuple[str, ...]
    """In alphabetical order."""
    design: Matrix
    """Meetings × members: how much each member's strength counts in the lead of the first side over the second."""
    games: Vector
    """Σ k."""
    scores: Vector
    """Σ s."""
    deal_sets: Vector
    games_squared: Vector
    """Σ k²."""
    games_scores: Vector
    """Σ k·s."""
    scores_squared: Vector
    """Σ s²."""


class SideFit(NamedTuple):
    """The strengths of the members at the posterior mode, or on the way to it."""

    strengths: Vector
    """In natural units (the logarithm of the odds)."""
    expected: Vector
    """By meeting, the probability that the first side wins."""
    slope: Vector
    """The first derivatives of the log posterior density."""


def tally_sides(deal_sets: Iterable[DealSet], members: Members, more: Iterable[str] = ()) -> SideTally:
    """Sum deal sets by the two sides that met; `more` may name members that have not played."""
    pairs = sum_by_pair(deal_sets)
    meetings = [tuple(members.get(side, (side,)) for side in pair) for pair in pairs]
    names = sorted({name for meeting in meetings for side in meeting for name in side} | set(more))
    place = {name: index for index, name in enumerate(names)}
    design = np.zeros((len(meetings), len(names)))
    for row, (first, second) in enumerate(meetings):
        for side, sign in ((first, 1), (second, -1)):
            for name, times in Counter(side).items():
                design[row, place[name]] += sign * times / len(side)
    sums = np.array(list(pairs.values())).reshape(len(meetings), 6).T
    return SideTally(tuple(names), design, *sums)


def fit_sides(tally: SideTally) -> SideFit:
    """The strengths of greatest posterior density, under the prior of the fit of pairs."""
    return climb(lambda at: _fit_at(tally, at), lambda fit: curvature(tally, fit), len(tally.members))


def curvature(tally: SideTally, fit: SideFit) -> Matrix:
    """The negative second derivatives of the log posterior density."""
    weighted = tally.design * information(tally, fit)[:, None]
    return np.asarray(tally.design.T @ weighted + np.diag(prior_curvature(fit.strengths)), dtype=np.float64)


def information(tally: SideTally, fit: SideFit) -> Vector:
    """By meeting games · p · (1 - p): the variance of its score if its games were independent."""
    return tally.games * fit.expected * (1 - fit.expected)


def member_information(tally: SideTally, fit: SideFit) -> Vector:
    """What the games tell of each member's own strength."""
    return np.asarray(information(tally, fit) @ tally.design**2, dtype=np.float64)


def standard_errors(tally: SideTally, fit: SideFit, contrasts: Matrix) -> Vector:
    """The standard error of each contrast (a row of weights of the strengths), in natural units.

    The sandwich H⁻¹ J H⁻¹, as for pairs: the deal sets are the clusters.
    """
    spread = np.linalg.solve(curvature(tally, fit), contrasts.T)
    sums = (tally.scores_squared, tally.games_scores, tally.games_squared)
    scatter = scatter_of(sums, fit.expected, information(tally, fit))
    variances = ((tally.design @ spread) ** 2 * scatter[:, None]).sum(axis=0)
    return np.asarray(np.sqrt(variances), dtype=np.float64)


def _fit_at(tally: SideTally, strengths: Vector) -> SideFit:
    expected = logistic(tally.design @ strengths)
    surplus = (tally.scores - tally.games * expected) @ tally.design
    return SideFit(strengths, expected, surplus + prior_slope(strengths))
