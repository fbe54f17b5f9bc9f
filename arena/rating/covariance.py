"""How uncertain the strengths are, with deal sets as the independent unit."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from arena.rating.bradley_terry import Fit, curvature, information
from arena.rating.groups import Group
from arena.rating.tally import Matrix, Tally, Vector


def reference_weights(known: Vector, group: Group) -> Vector:
    """How much each entrant of a group counts in the group's mean, by what its games tell of it; their sum is 1.

    Zero outside the group. What is known is Σ games · p · (1 - p): a hopeless entrant counts for little.
    """
    weights = np.zeros(len(known))
    total = known[group].sum()
    weights[group] = known[group] / total if total > 0 else 1 / len(group)
    return weights


def standard_errors(tally: Tally, fit: Fit, contrasts: Matrix) -> Vector:
    """The standard error of each contrast (a row of weights of the strengths), in natural units.

    The sandwich H⁻¹ J H⁻¹: H is the curvature, J the scatter of the scores between deal sets (Liang and Zeger 1986).
    """
    spread = np.linalg.solve(curvature(tally.games, fit), contrasts.T)
    pairs = _scatter(tally, fit)
    scatter = np.diag(pairs.sum(axis=1)) - pairs
    variances = (spread * (scatter @ spread)).sum(axis=0)
    return np.asarray(np.sqrt(np.maximum(variances, 0.0)), dtype=np.float64)


def all_alike(scores_squared: Matrix, games_scores: Matrix, games_squared: Matrix) -> npt.NDArray[np.bool_]:
    """Where every deal set had the same share of the points: Cauchy and Schwarz' inequality is an equality there."""
    return np.asarray(scores_squared * games_squared == games_scores * games_scores, dtype=np.bool_)


def scatter_of(sums: tuple[Matrix, Matrix, Matrix], expected: Matrix, independent: Matrix) -> Matrix:
    """The estimated variance of each score from its Σ s², Σ k·s and Σ k²: Σ (s - k·p)² over deal sets.

    Where all deal sets are alike that says nothing; `independent`, the variance of independent games, is the least
    there.
    """
    scores_squared, games_scores, games_squared = sums
    squares = scores_squared - 2 * expected * games_scores + expected * expected * games_squared
    alike = all_alike(*sums)
    scatter = np.where(alike, np.maximum(squares, independent), np.maximum(squares, 0.0))
    return np.asarray(scatter, dtype=np.float64)


def _scatter(tally: Tally, fit: Fit) -> Matrix:
    """By pair the estimated variance of its score."""
    sums = (tally.scores_squared, tally.games_scores, tally.games_squared)
    scatter = scatter_of(sums, fit.expected, information(tally.games, fit))
    return np.asarray((scatter + scatter.T) / 2, dtype=np.float64)
