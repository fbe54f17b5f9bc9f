"""The Bradley–Terry fit: strengths from the games and scores of each pair."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from arena.rating.tally import Matrix, Vector

PRIOR_GAMES = 1.0
"""Drawn games of every entrant against a virtual player of strength 0, added to the real ones."""

_CLOSE_ENOUGH = 1e-9
"""Newton's last step, in natural units; the error after it is about its square."""
_MAX_STEPS = 200
_MAX_HALVINGS = 50


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
    Newton's method on a strictly concave function, with halved steps where a full one would go too far.
    """
    fit = _fit_at(games, scores, np.zeros(len(games)))
    for _ in range(_MAX_STEPS):
        step: Vector = np.linalg.solve(curvature(games, fit), fit.slope).astype(np.float64)
        if np.abs(step).max(initial=0.0) < _CLOSE_ENOUGH:
            return _fit_at(games, scores, fit.strengths + step)
        fit = _advance(games, scores, fit, step)
    return fit


def curvature(games: Matrix, fit: Fit) -> Matrix:
    """The negative second derivatives of the log posterior density (the observed information)."""
    pairs = information(games, fit)
    against_virtual = _logistic(fit.strengths)
    hessian = -pairs
    np.fill_diagonal(hessian, pairs.sum(axis=1) + PRIOR_GAMES * against_virtual * (1 - against_virtual))
    return hessian


def information(games: Matrix, fit: Fit) -> Matrix:
    """By pair games · p · (1 - p): the variance of its score if its games were independent."""
    return games * fit.expected * fit.expected.T


def _fit_at(games: Matrix, scores: Matrix, strengths: Vector) -> Fit:
    expected = _logistic(strengths[:, None] - strengths[None, :])
    surplus = (scores - games * expected).sum(axis=1)
    return Fit(strengths, expected, surplus + PRIOR_GAMES * (0.5 - _logistic(strengths)))


def _advance(games: Matrix, scores: Matrix, fit: Fit, step: Vector) -> Fit:
    """After the step, or after as much of it as makes the slope less steep."""
    steepness = float(fit.slope @ fit.slope)
    for halvings in range(_MAX_HALVINGS):
        moved = _fit_at(games, scores, fit.strengths + step / 2**halvings)
        if float(moved.slope @ moved.slope) <= steepness:
            return moved
    return fit


def _logistic(x: Matrix) -> Matrix:
    """1 / (1 + exp(-x)), without overflow."""
    return np.asarray(0.5 * (1 + np.tanh(x / 2)), dtype=np.float64)
