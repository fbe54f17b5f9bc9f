"""Ratings of individuals from the games of their sides."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from arena.rating.covariance import all_alike
from arena.rating.deal_sets import DealSet
from arena.rating.groups import Group, linked_groups
from arena.rating.intervals import MIN_DEAL_SETS
from arena.rating.paired import Members
from arena.rating.ratings import Evidence, Ratings, contrasts_to, make_ratings
from arena.rating.sides import (
    SideTally,
    fit_sides,
    member_information,
    standard_errors,
    tally_sides,
)
from arena.rating.tally import Matrix

_TINY = 1e-9


def fit_individuals(deal_sets: Iterable[DealSet], members: Members, more: Iterable[str] = ()) -> Ratings:
    """Rate the members of the sides of some deal sets; `more` may name some that have not played.

    There is no interval either where the games do not tell a member's strength from its partners': always the same two
    together, for instance.
    """
    sums = tally_sides(deal_sets, members, more)
    if not sums.members:
        return Ratings({})
    mode = fit_sides(sums)
    at_table = np.abs(sums.design) > 0
    groups = linked_groups((at_table.T.astype(np.float64) @ at_table).astype(np.float64))
    contrasts = contrasts_to(member_information(sums, mode), groups)
    return make_ratings(
        Evidence(
            names=sums.members,
            strengths=mode.strengths,
            contrasts=contrasts,
            errors=standard_errors(sums, mode, contrasts),
            groups=groups,
            games=sums.games @ at_table,
            deal_sets=sums.deal_sets @ at_table,
            told=_told(sums, at_table) & _told_apart(sums.design, contrasts),
            played=tuple(_played(sums, at_table, group) for group in groups),
        )
    )


def _told(sums: SideTally, at_table: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Whose deal sets are enough, and not all alike."""
    first, second = (sums.design > 0).astype(np.float64), (sums.design < 0).astype(np.float64)
    lost_squared = sums.games_squared - 2 * sums.games_scores + sums.scores_squared
    scores_squared = sums.scores_squared @ first + lost_squared @ second
    games_scores = sums.games_scores @ first + (sums.games_squared - sums.games_scores) @ second
    alike = all_alike(scores_squared, games_scores, sums.games_squared @ at_table)
    return np.asarray((sums.deal_sets @ at_table >= MIN_DEAL_SETS) & ~alike, dtype=np.bool_)


def _told_apart(design: Matrix, contrasts: Matrix) -> npt.NDArray[np.bool_]:
    """Which contrasts the meetings determine: those that are sums of multiples of the design's rows."""
    gram = design.T @ design
    determined = contrasts @ np.linalg.pinv(gram, hermitian=True) @ gram
    return np.asarray(np.abs(determined - contrasts).max(axis=1, initial=0.0) < _TINY, dtype=np.bool_)


def _played(sums: SideTally, at_table: npt.NDArray[np.bool_], group: Group) -> float:
    """The deal sets of a group."""
    return float(sums.deal_sets[at_table[:, group].any(axis=1)].sum())
