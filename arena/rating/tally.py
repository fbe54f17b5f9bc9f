"""Deal sets summed by pair: all that the rating fit needs to know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from arena.rating.deal_sets import DealSet

Matrix: TypeAlias = npt.NDArray[np.float64]
Vector: TypeAlias = npt.NDArray[np.float64]


class Tally(NamedTuple):
    """Sums over the deal sets of each pair; every matrix is entrants × entrants with an empty diagonal.

    With k games and the score s in a deal set. All sums are of halves and quarters, so they are exact in any order.
    """

    entrants: tuple[str, ...]
    """In alphabetical order; rows and columns follow it."""
    games: Matrix
    """Σ k, symmetric."""
    scores: Matrix
    """Σ s of the row's entrant against the column's."""
    deal_sets: Matrix
    """How many deal sets, symmetric."""
    games_squared: Matrix
    """Σ k², symmetric."""
    games_scores: Matrix
    """Σ k·s."""
    scores_squared: Matrix
    """Σ s²."""


def tally(deal_sets: Iterable[DealSet], entrants: Iterable[str] = ()) -> Tally:
    """Sum deal sets by pair; `entrants` may name more that have not played."""
    played = tuple(deal_sets)
    names = tuple(sorted({name for deal_set in played for name in deal_set.entrants} | set(entrants)))
    place = {name: index for index, name in enumerate(names)}
    sums = np.zeros((6, len(names), len(names)))
    for deal_set in played:
        for view in (deal_set, deal_set.reversed()):
            games, score = view.record.games, view.record.score
            row, column = place[view.entrants[0]], place[view.entrants[1]]
            sums[:, row, column] += (games, score, 1, games * games, games * score, score * score)
    return Tally(names, *sums)
