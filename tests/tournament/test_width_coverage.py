"""Whether intervals still hold the truth where a tournament stops as soon as they are narrow, by simulation.

``pytest tests/tournament/test_width_coverage.py -o junit_family=xunit1 --junitxml=FILE`` writes the shares down.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from arena.rating.deal_sets import gather
from arena.rating.ratings import CENTRE, ELO, fit
from arena.rating.student import t_quantile_975
from arena.rating.tally import Vector
from arena.tournament.looks import LOOK
from tests.rating.deal_set_models import mirrored_games, tilted
from tests.rating.play import mirrored

Flags = npt.NDArray[np.bool_]

SCORES = np.linspace(0, 2, 5)
"""Of two games."""


class Intervals(NamedTuple):
    """The ratings of the first of two bots, in many tournaments at once."""

    centres: Vector
    reaches: Vector
    """Not a number where all deal sets ended alike."""

    def hold(self, truth: float) -> Flags:
        return np.abs(self.centres - truth) <= self.reaches


def intervals(counts: Vector) -> Intervals:
    """The formulas of docs/statistics.md for two bots: their strengths are opposite, so there is one unknown.

    `counts` has a row for each tournament: how many deal sets had which score. All have as many.
    """
    games, deal_sets = 2 * counts.sum(axis=1), int(counts[0].sum())
    score = counts @ SCORES
    strength, won, bend = (np.zeros(len(counts)) for _ in range(3))
    for _ in range(40):
        won, drawn = (1 / (1 + np.exp(-factor * strength)) for factor in (2, 1))
        bend = 2 * games * won * (1 - won) + drawn * (1 - drawn)
        strength += np.clip((score - games * won + 0.5 - drawn) / bend, -1, 1)
    scatter = (counts * (SCORES - 2 * won[:, None]) ** 2).sum(axis=1)
    reach = t_quantile_975(deal_sets - 1) * ELO * np.sqrt(deal_sets / (deal_sets - 1) * scatter) / bend
    alike = (counts > 0).sum(axis=1) == 1
    return Intervals(CENTRE + ELO * strength, np.where(alike, np.nan, reach))


class Coverage(NamedTuple):
    """How often the interval held the truth."""

    stopped: float
    """At the end of tournaments that stop by width."""
    fixed: float
    """After the mean number of deal sets that those had."""
    deal_sets: int
    """That mean number."""


def simulate(chances: Vector, elo: float, width: float, runs: int) -> Coverage:
    """Tournaments of two bots that stop when the intervals are so narrow: both are as wide."""
    generator = np.random.default_rng(7)
    counts, truth = np.zeros((runs, 5)), CENTRE + elo / 2
    held = played = 0
    while len(counts):
        played += LOOK * len(counts)
        counts += generator.multinomial(LOOK, chances, size=len(counts))
        found = intervals(counts)
        narrow = 2 * found.reaches <= width
        held += int(found.hold(truth)[narrow].sum())
        counts = counts[~narrow]
    size = round(played / runs)
    fixed = intervals(generator.multinomial(size, chances, size=runs).astype(np.float64))
    return Coverage(held / runs, float(fixed.hold(truth)[~np.isnan(fixed.reaches)].mean()), size)


@pytest.mark.parametrize("scores", [[2, 1, 0, 1, 1.5] * 4, [2] * 19 + [1], [0, 0.5] * 30])
def test_the_intervals_of_this_file_are_those_of_the_fit(scores: list[float]) -> None:
    rating = fit(gather(mirrored("a", "b", scores))).of("a")
    counts = np.array([[scores.count(score) for score in SCORES]], dtype=np.float64)
    found = intervals(counts)
    assert rating.interval is not None
    assert found.centres[0] == pytest.approx(rating.elo, abs=1e-5)
    assert found.reaches[0] == pytest.approx(rating.interval.half_width, abs=1e-5)


GAMES: dict[str, Callable[[float], Vector]] = {
    "independent": lambda elo: mirrored_games(elo, luck=0),
    "lucky": lambda elo: mirrored_games(elo, luck=1.5),
    "strongly mirrored": lambda elo: mirrored_games(elo, luck=15),
    "same side wins both": lambda elo: tilted([0.4, 0.05, 0.1, 0.05, 0.4], elo),
}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("elo", [0.0, 100.0, 300.0])
@pytest.mark.parametrize("width", [120.0, 60.0])
def test_stopping_by_width_costs_few_intervals_the_truth(
    kind: str, elo: float, width: float, record_property: Callable[[str, object], None]
) -> None:
    runs = 2000
    found = simulate(GAMES[kind](elo), elo, width, runs)
    record_property("coverage", f"{found.stopped:.4f} stopped, {found.fixed:.4f} fixed at {found.deal_sets} deal sets")
    # What docs/statistics.md says, and three standard errors of a share, and of a difference of two.
    error = math.sqrt(0.95 * 0.05 / runs)
    assert found.stopped >= 0.92 - 3 * error
    assert found.stopped >= found.fixed - 0.03 - 3 * math.sqrt(2) * error
