"""A sequential test between two strengths: the generalised sequential probability ratio test on mirrored deal sets.

The unit is the deal set with its mean share of the games: five values where it has two games (the "pentanomial" of
fishtest), nine where it has four. Games of a deal set share their packs, so they are no units of their own.

Sources: A. Wald, "Sequential tests of statistical hypotheses", *Annals of Mathematical Statistics* 16, 1945 (bounds);
X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses",
*Sequential Analysis* 33, 2014 (the ratio of maxima in place of Wald's of likelihoods); M. Van den Bergh, "Comments on
normalized Elo", one of his notes on the mathematics of fishtest (the maxima).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from arena.rating.tally import Vector

LEAST_DEAL_SETS: Final = 20
"""With fewer deal sets nothing is decided: their scatter, and so the ratio, is a guess."""

EMPTY: Final = 1e-3
"""Stands for the count of a share that no deal set had, so that no likelihood is zero (as in fishtest)."""

_HALVINGS: Final = 64
"""Of the interval that holds a Lagrange multiplier: down to the last bits of a double."""


class Hypothesis(StrEnum):
    """What a test can accept."""

    H0 = "H0"
    """The first entrant is stronger than the second by `elo0`."""
    H1 = "H1"
    """It is stronger by `elo1`."""


class Bounds(NamedTuple):
    """The ratio at which a test ends."""

    low: float
    """At or below it H0 is accepted."""
    high: float
    """At or above it H1 is accepted."""


class SequentialState(NamedTuple):
    """How far a test is."""

    log_ratio: float
    """The logarithm of the likelihood ratio: above 0 the deal sets speak for H1."""
    bounds: Bounds
    deal_sets: int
    accepted: Hypothesis | None
    """None: neither yet."""


def sequential_state(set_scores: Sequence[int], elo0: float, elo1: float, alpha: float, beta: float) -> SequentialState:
    """The state of a test after some deal sets.

    `set_scores` says how many deal sets scored 0, ½, 1 … in sum, as the first entrant sees them. Where H0 is true H1 is
    accepted with a probability of about `alpha` at most; where H1 is true H0 is accepted with about `beta` at most.

    Raises:
        ValueError: the hypotheses, the error rates or the counts cannot be so.
    """
    _check_hypotheses(elo0, elo1)
    bounds = wald_bounds(alpha, beta)
    ratio = float(log_likelihood_ratio(np.asarray(set_scores, dtype=np.float64), elo0, elo1))
    deal_sets = sum(set_scores)
    return SequentialState(ratio, bounds, deal_sets, _accepted(ratio, bounds, deal_sets))


def wald_bounds(alpha: float, beta: float) -> Bounds:
    """The bounds of the log likelihood ratio: log(β / (1 - α)) and log((1 - β) / α) (Wald 1945).

    Raises:
        ValueError: a rate is not above 0, or they are not below 1 together: then the bounds would change places.
    """
    if not (alpha > 0 and beta > 0 and alpha + beta < 1):
        raise ValueError(f"alpha {alpha:g} and beta {beta:g}: both must be above 0, and their sum below 1")
    return Bounds(math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha))


def expected_share(elo: float) -> float:
    """The mean game score, 0 … 1, of an entrant that is stronger by so many Elo points (Elo 1978, logistic)."""
    return 1 / (1 + 10 ** (-elo / 400))


def log_likelihood_ratio(set_scores: npt.NDArray[np.float64], elo0: float, elo1: float) -> Vector:
    """The log of the greatest likelihood with a mean share as of `elo1` over the greatest with one as of `elo0`.

    Along the last axis `set_scores` counts the deal sets with the shares 0 … 1 in equal steps; the other axes are many
    tests at once.

    Raises:
        ValueError: a count is negative, or there are fewer than two shares.
    """
    if set_scores.shape[-1] < 2 or (set_scores < 0).any():
        raise ValueError("set scores: two counts or more, none below 0")
    counts = np.where(set_scores > 0, set_scores, EMPTY)
    ratio = _shortfall(counts, expected_share(elo0)) - _shortfall(counts, expected_share(elo1))
    return np.asarray(np.where(set_scores.any(axis=-1), ratio, 0.0), dtype=np.float64)


def _shortfall(counts: npt.NDArray[np.float64], mean: float) -> Vector:
    """By how much the greatest log likelihood falls when the mean share has to be `mean`.

    With the distances dᵢ of the shares from that mean the likeliest probabilities are pᵢ = (nᵢ / N) / (1 + λ dᵢ), where
    λ makes Σ pᵢ dᵢ = 0 (Van den Bergh, proposition 1.1); so it falls by Σ nᵢ log(1 + λ dᵢ).
    """
    distances = np.linspace(0.0, 1.0, counts.shape[-1]) - mean
    multiplier = _multiplier(counts, distances)
    return np.asarray((counts * np.log1p(multiplier[..., None] * distances)).sum(axis=-1), dtype=np.float64)


def _multiplier(counts: npt.NDArray[np.float64], distances: Vector) -> Vector:
    """The Lagrange multiplier by bisection: Σ nᵢ dᵢ / (1 + λ dᵢ) falls from +∞ to -∞ where all 1 + λ dᵢ are above 0."""
    low = np.full(counts.shape[:-1], -1 / distances[-1])
    high = np.full(counts.shape[:-1], -1 / distances[0])
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        pull = (counts * distances / (1 + middle[..., None] * distances)).sum(axis=-1)
        low, high = np.where(pull > 0, middle, low), np.where(pull > 0, high, middle)
    return np.asarray((low + high) / 2, dtype=np.float64)


def _accepted(ratio: float, bounds: Bounds, deal_sets: int) -> Hypothesis | None:
    if deal_sets < LEAST_DEAL_SETS:
        return None
    if ratio >= bounds.high:
        return Hypothesis.H1
    return Hypothesis.H0 if ratio <= bounds.low else None


def _check_hypotheses(elo0: float, elo1: float) -> None:
    if not elo0 < elo1:
        raise ValueError(f"elo0 {elo0:g} and elo1 {elo1:g}: H1 must be above H0")
