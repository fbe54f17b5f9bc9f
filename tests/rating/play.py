"""Made-up results for the tests: mirrored deal sets by their set scores, and seeded tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np

from arena.rating.results import GameResult

Strengths = Mapping[str, float]
"""By entrant, in natural units."""

GAMES_OF = {0.0: (0.0, 0.0), 0.5: (0.5, 0.0), 1.0: (1.0, 0.0), 1.5: (1.0, 0.5), 2.0: (1.0, 1.0)}
"""Two game scores that make up a set score."""


def mirrored(one: str, other: str, scores: Sequence[float], margins: Sequence[int] = ()) -> Iterator[GameResult]:
    """One mirrored deal set for each set score of `one`, whose margin in it is the given one (else 0)."""
    for number, score in enumerate(scores):
        name = f"{one}-{other}/{number}"
        first, second = GAMES_OF[score]
        margin = margins[number] if margins else 0
        yield GameResult(name, (one, other), first, margin)
        yield GameResult(name, (other, one), 1 - second, 0)


def tournament(generator: np.random.Generator, strengths: Strengths, deal_sets: int, luck: float) -> list[GameResult]:
    """A round robin of mirrored deal sets; the packs of each favour side 0 by about `luck`, in natural units."""
    games = []
    for one, other in combinations(strengths, 2):
        lead = strengths[one] - strengths[other]
        for number in range(deal_sets):
            pack = generator.normal(0.0, luck)
            for sides, ahead in (((one, other), lead + pack), ((other, one), pack - lead)):
                won = generator.random() < 1 / (1 + np.exp(-ahead))
                games.append(GameResult(f"{one}-{other}/{number}", sides, float(won), 10 if won else -10))
    return games
