"""The Bradley–Terry fit: strengths from the games and scores of each pair."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from arena.rating.newton import climb
from arena.rating.tally import Matrix, Vector

PRIOR_GAMES = 1.0
"""Drawn games of every entrant against a virtual player of strength 0, added to the real ones."""


class Fit(NamedTuple):
    """The strengths at the posterior mode, or on the way to it."""

    strengths: Vector
    """In natural units (the logarithm of the odds)."""
    expected: Matrix
    """The probability that the row's entrant beats the column's: 1 / (1 + exp(-(difference of strengths)))."""
    slope: Vector
    """The first derivatives of the log posterior density: the score of each entrant that is not yet explained."""


def fit_strengths(games: Matrix, scores: Matrix) -> Fit:
    """The strengths of greatest posterior density.

    `games` is symmetric; `scores` has what the row's entrant scored against the column's, a draw as one half.
    """
    return climb(lambda at: _fit_at(games, scores, at), lambda fit: curvature(games, fit), len(games))


def curvature(games: Matrix, fit: Fit) -> Matrix:
    """The negative second derivatives of the log posterior density (the observed information)."""
    pairs = information(games, fit)
    hessian = -pairs
    np.fill_diagonal(hessian, pairs.sum(axis=1) + prior_curvature(fit.strengths))
    return hessian


def information(games: Matrix, fit: Fit) -> Matrix:
    """By pair games · p · (1 - p): the variance of its score if its games were independent."""
    return games * fit.expected * fit.expected.T


def _fit_at(games: Matrix, scores: Matrix, strengths: Vector) -> Fit:
    expected = logistic(strengths[:, None] - strengths[None, :])
    surplus = (scores - games * expected).sum(axis=1)
    return Fit(strengths, expected, surplus + prior_slope(strengths))


def prior_slope(strengths: Vector) -> Vector:
    """What the prior adds to the first derivatives."""
    return np.asarray(PRIOR_GAMES * (0.5 - logistic(strengths)), dtype=np.float64)


def prior_curvature(strengths: Vector) -> Vector:
    """What the prior adds to the diagonal of the negative second derivatives."""
    against_virtual = logistic(strengths)
    return np.asarray(PRIOR_GAMES * against_virtual * (1 - against_virtual), dtype=np.float64)


def logistic(x: Matrix) -> Matrix:
    """1 / (1 + exp(-x)), without overflow."""
    return np.asarray(0.5 * (1 + np.tanh(x / 2)), dtype=np.float64)
