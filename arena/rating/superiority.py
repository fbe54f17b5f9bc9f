"""The likelihood that one entrant is stronger than another."""

from __future__ import annotations

import math
from collections.abc import Sequence

from arena.rating.intervals import MIN_DEAL_SETS
from arena.rating.student import t_cdf


def likelihood_of_superiority(shares: Sequence[float]) -> float | None:
    """The probability, 0 … 1, that the true mean share of mirrored deal sets is above one half.

    `shares` has the entrant's mean game score of each deal set, 0 … 1. Student's t posterior under a flat prior, after
    two deal sets have been added, one won outright and one lost, so that a clean sweep is no certainty either (after
    Agresti and Caffo 2000). None with fewer than `MIN_DEAL_SETS`.
    """
    if len(shares) < MIN_DEAL_SETS:
        return None
    padded = [*shares, 0.0, 1.0]
    count = len(padded)
    mean = math.fsum(padded) / count
    scatter = math.fsum((share - mean) ** 2 for share in padded)
    error = math.sqrt(scatter / (count - 1) / count)
    return t_cdf((mean - 0.5) / error, count - 1)
