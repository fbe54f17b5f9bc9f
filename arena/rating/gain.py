"""What more games of a pair would tell of an entrant's rating, before they are played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import numpy as np

from arena.rating.bradley_terry import logistic
from arena.rating.deal_sets import DealSet
from arena.rating.groups import linked_groups
from arena.rating.paired import Members
from arena.rating.ratings import contrasts_to
from arena.rating.sides import curvature, fit_sides, member_information, tally_sides


def variance_drops(
    deal_sets: Iterable[DealSet], members: Members, target: str, candidates: Sequence[str], games: float
) -> Mapping[tuple[str, str], float]:
    """By pair of candidates: how much the variance of a target's rating falls if the two play so many games more.

    In squared natural units, of the distance to the mean of its group, games counted as independent. With H, the
    curvature of the fit, such games add k·d·dᵀ to it, where d has 1 for the one and -1 for the other and k is
    games · p · (1 - p); by Sherman and Morrison (1950) the variance cᵀH⁻¹c falls by k·(cᵀH⁻¹d)² / (1 + k·dᵀH⁻¹d).
    """
    sums = tally_sides(deal_sets, members, [target, *candidates])
    mode = fit_sides(sums)
    at_table = (np.abs(sums.design) > 0).astype(np.float64)
    contrast = contrasts_to(member_information(sums, mode), linked_groups(at_table.T @ at_table))
    spread = np.linalg.inv(curvature(sums, mode))
    place = {name: index for index, name in enumerate(sums.members)}
    towards = spread @ contrast[place[target]]
    drops = {}
    for one, other in combinations(candidates, 2):
        i, j = place[one], place[other]
        won = float(logistic(mode.strengths[i] - mode.strengths[j]))
        weight = games * won * (1 - won)
        distance = float(spread[i, i] + spread[j, j] - 2 * spread[i, j])
        drops[one, other] = weight * float(towards[i] - towards[j]) ** 2 / (1 + weight * distance)
    return drops
