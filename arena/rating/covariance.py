"""How uncertain the strengths are, with deal sets as the independent unit."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from arena.rating.bradley_terry import Fit, curvature, information
from arena.rating.groups import Group
from arena.rating.tally import Matrix, Tally, Vector


def reference_weights(tally: Tally, fit: Fit, group: Group) -> Vector:
    """How much each entrant of a group counts in the group's mean, by the information in its games; their sum is 1.

    Zero outside the group. The information is Σ games · p · (1 - p): a hopeless entrant counts for little.
    """
    known = information(tally.games, fit).sum(axis=1)[group]
    weights = np.zeros(len(fit.strengths))
    weights[group] = known / known.sum() if known.sum() > 0 else 1 / len(group)
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


def _scatter(tally: Tally, fit: Fit) -> Matrix:
    """By pair the estimated variance of its score: Σ (s - k·p)² over deal sets.

    Where all deal sets of a pair are alike that says nothing; the variance of independent games is the least there.
    """
    expected = fit.expected
    squares = tally.scores_squared - 2 * expected * tally.games_scores + expected * expected * tally.games_squared
    alike = all_alike(tally.scores_squared, tally.games_scores, tally.games_squared)
    scatter = np.where(alike, np.maximum(squares, information(tally.games, fit)), np.maximum(squares, 0.0))
    return np.asarray((scatter + scatter.T) / 2, dtype=np.float64)
