from __future__ import annotations

import math

import numpy as np
import pytest

from arena.rating.bradley_terry import PRIOR_GAMES, fit_strengths
from arena.rating.tally import Matrix


def random_scores(seed: int, entrants: int, most: int) -> Matrix:
    """Whole wins of the row against the column; many pairs have not met and some entrants have lost every game."""
    generator = np.random.default_rng(seed)
    scores = generator.integers(0, most + 1, (entrants, entrants)) * (generator.random((entrants, entrants)) < 0.6)
    np.fill_diagonal(scores, 0)
    scores[0] = 0
    return np.asarray(scores, dtype=np.float64)


def test_a_score_worked_by_hand() -> None:
    # Strengths ±ln 3: the odds are 9 to 1, 9 of 10 games; the prior adds the 0.75 - 0.5 that each side expects against
    # the virtual player beyond its half.
    scores = np.array([[0, 9.25], [0.75, 0]])
    fit = fit_strengths(scores + scores.T, scores)
    assert fit.strengths == pytest.approx([math.log(3), -math.log(3)], abs=1e-12)
    assert fit.expected[0, 1] == pytest.approx(0.9)


@pytest.mark.parametrize("seed", range(20))
def test_choix_finds_the_same_strengths_with_the_virtual_player_as_an_entrant(seed: int) -> None:
    choix = pytest.importorskip("choix")
    scores = random_scores(seed, entrants=3 + seed % 8, most=1 + seed)
    padded = np.pad(scores, (0, 1), constant_values=PRIOR_GAMES / 2)
    padded[-1, -1] = 0
    theirs = choix.ilsr_pairwise_dense(padded, max_iter=10_000, tol=1e-12)
    ours = fit_strengths(scores + scores.T, scores).strengths
    assert ours == pytest.approx(theirs[:-1] - theirs[-1], abs=1e-6)


def test_the_slope_is_nothing_at_the_end_even_when_everybody_beats_all_the_weaker() -> None:
    scores = np.triu(np.full((60, 60), 1000.0), 1)
    fit = fit_strengths(scores + scores.T, scores)
    assert np.abs(fit.slope).max() < 1e-6
    assert (np.diff(fit.strengths) < 0).all()


def test_a_million_lost_games_have_a_finite_strength() -> None:
    scores = np.array([[0.0, 1e6], [0.0, 0.0]])
    strengths = fit_strengths(scores + scores.T, scores).strengths
    # 10⁶ (1 - p) = ½, nearly: the odds are two million to one.
    assert strengths[0] - strengths[1] == pytest.approx(math.log(2e6), abs=1e-2)


def test_without_a_game_everybody_is_average() -> None:
    nothing = np.zeros((3, 3))
    assert fit_strengths(nothing, nothing).strengths.tolist() == [0, 0, 0]
