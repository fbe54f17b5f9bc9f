"""Deal sets to draw at random: how likely each set score is, for a strength and a kind of game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from arena.rating.sequential import LEAST_DEAL_SETS, expected_share, log_likelihood_ratio, wald_bounds
from arena.rating.tally import Vector

PACKS = np.linspace(-4.0, 4.0, 401)
"""The luck of a pack for side 0, in standard deviations."""


def mirrored_games(elo: float, luck: float, draws: float = 0.0) -> Vector:
    """How likely the set scores 0, ½, 1, 1½, 2 are for an entrant that is stronger by so much.

    The packs of a deal set favour one side by `luck` times a normal number, in natural units; with `luck` 0 its games
    are independent, with much of it most deal sets are won once from either side. So many of the games are drawn.
    """
    return _of_strength(lambda lead: _set_scores(lead, luck, draws), elo)


def tilted(chances: Sequence[float], elo: float) -> Vector:
    """Chances as near to the given ones as a mean share lets them be (exponential tilting)."""
    shares = np.linspace(0, 1, len(chances))

    def tilt(strength: float) -> Vector:
        weights = np.asarray(chances) * np.exp(strength * (shares - 0.5))
        return np.asarray(weights / weights.sum(), dtype=np.float64)

    return _of_strength(tilt, elo)


class Rates(NamedTuple):
    """How many simulated tests ended in which way, as shares of all."""

    h0: float
    h1: float
    deal_sets: float
    """The mean number that was played."""
    share: float
    """The mean share that was measured where H1 was accepted; not a number where it never was."""


def simulate_tests(
    chances: npt.NDArray[np.float64],
    elos: tuple[float, float],
    errors: tuple[float, float] = (0.05, 0.05),
    *,
    runs: int,
    look: int = 20,
    most: int = 20_000,
    seed: int = 1,
) -> Rates:
    """Sequential tests with a look after every `look` deal sets, up to `most` of them, all at once."""
    generator = np.random.default_rng(seed)
    bounds = wald_bounds(*errors)
    counts = np.zeros((runs, len(chances)))
    h0 = h1 = played = 0
    share = 0.0
    for after in range(look, most + 1, look):
        played += look * len(counts)
        counts += generator.multinomial(look, chances, size=len(counts))
        ratios = log_likelihood_ratio(counts, *elos) if after >= LEAST_DEAL_SETS else np.zeros(len(counts))
        up, down = ratios >= bounds.high, ratios <= bounds.low
        h0, h1 = h0 + int(down.sum()), h1 + int(up.sum())
        share += float((counts[up] @ np.linspace(0, 1, len(chances))).sum()) / after
        counts = counts[~(up | down)]
        if not len(counts):
            break
    return Rates(h0 / runs, h1 / runs, played / runs, share / h1 if h1 else math.nan)


def most_errors(rate: float, runs: int) -> float:
    """What a share of errors stays below in so many runs: three standard errors of a binomial above the rate.

    Where the true share is the rate, one seed in 700 goes past it; seeds are fixed, so what passes keeps passing.
    """
    return rate + 3 * math.sqrt(rate * (1 - rate) / runs)


def _of_strength(chances: Callable[[float], Vector], elo: float) -> Vector:
    """By bisection the chances whose mean share is that of a strength; it grows with what they depend on."""
    low, high = -50.0, 50.0
    for _ in range(60):
        middle = (low + high) / 2
        found = chances(middle)
        share = float(found @ np.linspace(0, 1, len(found)))
        low, high = (middle, high) if share < expected_share(elo) else (low, middle)
    return chances(low)


def _set_scores(lead: float, luck: float, draws: float) -> Vector:
    """By sums over packs: both games share the pack, one from either side."""
    weights = np.exp(-PACKS * PACKS / 2)
    weights /= weights.sum()
    first, second = (_game(lead + sign * luck * PACKS, draws) for sign in (1, -1))
    found = np.zeros(5)
    for one, chances in enumerate(first):
        for other, more in enumerate(second):
            found[one + other] += (weights * chances * more).sum()
    return found


def _game(lead: Vector, draws: float) -> tuple[Vector, Vector, Vector]:
    """How likely a loss, a draw and a win are."""
    won = (1 - draws) / (1 + np.exp(-lead))
    return 1 - draws - won, np.full_like(lead, draws), won
