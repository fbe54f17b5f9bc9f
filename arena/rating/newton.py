"""Newton's method for a strictly concave function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

import numpy as np

from arena.rating.tally import Matrix, Vector

_CLOSE_ENOUGH = 1e-9
"""Newton's last step, in natural units; the error after it is about its square."""
_MAX_STEPS = 200
_MAX_HALVINGS = 50


class Point(Protocol):
    """Some strengths and what the function does there."""

    @property
    def strengths(self) -> Vector:
        """Where it is."""

    @property
    def slope(self) -> Vector:
        """The first derivatives."""


P = TypeVar("P", bound=Point)


def climb(at: Callable[[Vector], P], curvature: Callable[[P], Matrix], size: int) -> P:
    """The top, from strengths of 0, with halved steps where a full one would go too far.

    `at` looks at the function there; `curvature` has its negative second derivatives.
    """
    point = at(np.zeros(size))
    for _ in range(_MAX_STEPS):
        step: Vector = np.linalg.solve(curvature(point), point.slope).astype(np.float64)
        if np.abs(step).max(initial=0.0) < _CLOSE_ENOUGH:
            return at(point.strengths + step)
        point = _advance(at, point, step)
    return point


def _advance(at: Callable[[Vector], P], point: P, step: Vector) -> P:
    """After the step, or after as much of it as makes the slope less steep."""
    steepness = float(point.slope @ point.slope)
    for halvings in range(_MAX_HALVINGS):
        moved = at(point.strengths + step / 2**halvings)
        if float(moved.slope @ moved.slope) <= steepness:
            return moved
    return point
