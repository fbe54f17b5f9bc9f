"""Entrants that are linked by games; ratings compare inside a group only."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from arena.rating.tally import Matrix

Group: TypeAlias = npt.NDArray[np.intp]
"""The indices of its entrants, sorted."""


def linked_groups(games: Matrix) -> tuple[Group, ...]:
    """The connected groups of the graph whose edges are the pairs that met."""
    waiting = set(range(len(games)))
    groups = []
    while waiting:
        group = _linked_to(games > 0, min(waiting))
        groups.append(group)
        waiting -= set(group.tolist())
    return tuple(groups)


def _linked_to(met: npt.NDArray[np.bool_], start: int) -> Group:
    reached = np.zeros(len(met), dtype=np.bool_)
    reached[start] = True
    while True:
        wider = reached | met[reached].any(axis=0)
        if (wider == reached).all():
            return np.flatnonzero(reached)
        reached = wider
