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
    pairs = sum_by_pair(deal_sets)
    names = tuple(sorted({name for pair in pairs for name in pair} | set(entrants)))
    place = {name: index for index, name in enumerate(names)}
    one_way = np.zeros((6, len(names), len(names)))
    for (one, other), sums in pairs.items():
        one_way[:, place[one], place[other]] = sums
    games, scores, counts, games_squared, games_scores, scores_squared = one_way
    return Tally(
        names,
        games + games.T,
        scores + (games - scores).T,
        counts + counts.T,
        games_squared + games_squared.T,
        games_scores + (games_squared - games_scores).T,
        scores_squared + (games_squared - 2 * games_scores + scores_squared).T,
    )


def sum_by_pair(deal_sets: Iterable[DealSet]) -> dict[tuple[str, str], list[float]]:
    """Six sums in the order of `Tally`, as the first entrant of the pair sees them."""
    found: dict[tuple[str, str], list[float]] = {}
    for deal_set in deal_sets:
        games, score = deal_set.record.games, deal_set.record.score
        sums = found.setdefault(deal_set.entrants, [0.0] * 6)
        for index, term in enumerate((games, score, 1, games * games, games * score, score * score)):
            sums[index] += term
    return found
