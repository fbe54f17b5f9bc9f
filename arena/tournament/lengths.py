"""How many deals a game has, as far as its ruleset fixes that."""

from __future__ import annotations

from itertools import count
from typing import Final, NamedTuple

from arena.games.contract import AnyRules, DealResult, Points

_LANDSLIDE: Final = 1_000_000
"""Points that reach any target."""


class Deals(NamedTuple):
    """How many deals a game has that nobody forfeits."""

    least: int
    most: int

    @property
    def fixed(self) -> int | None:
        """The number, where all games have the same."""
        return self.least if self.least == self.most else None


def deals_of(rules: AnyRules) -> Deals:
    """What the rules say after deals that one side wins by very many points, and after deals that nobody wins."""
    return Deals(_count(rules, (_LANDSLIDE, 0)), _count(rules, (0, 0)))


def _count(rules: AnyRules, points: Points) -> int:
    standing = rules.start()
    for deals in count():
        if rules.outcome(standing) is not None:
            return deals
        winner = 0 if any(points) else None
        standing = standing.add(DealResult(0, points, "", winner))
    raise AssertionError
