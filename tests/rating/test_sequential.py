"""The sequential test by values worked by hand, by a second way to the maxima, and by published ones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.rating.sequential import (
    LEAST_DEAL_SETS,
    Hypothesis,
    expected_share,
    log_likelihood_ratio,
    sequential_state,
    wald_bounds,
)

SET_SCORES = st.one_of(*(st.lists(st.integers(0, 60), min_size=size, max_size=size) for size in (3, 5, 9)))
ELO = st.floats(-300, 300, allow_subnormal=False)


def ratio(set_scores: Sequence[float], elo0: float, elo1: float) -> float:
    return float(log_likelihood_ratio(np.array(set_scores, dtype=np.float64), elo0, elo1))


def elo(share: float) -> float:
    return 400 * math.log10(share / (1 - share))


@pytest.mark.parametrize(("points", "share"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (190.848501, 0.75)])
def test_the_expected_share_of_elo(points: float, share: float) -> None:
    assert expected_share(points) == pytest.approx(share, abs=1e-9)


def test_the_bounds_of_fishtest() -> None:
    assert wald_bounds(0.05, 0.05) == pytest.approx((-2.944, 2.944), abs=5e-4)  # log 19
    assert wald_bounds(0.05, 0.1) == pytest.approx((math.log(2 / 19), math.log(18)))


def test_wins_and_losses_alone_are_the_ratio_of_two_binomials() -> None:
    # 60 wins and 40 losses, a half against six tenths: 60 log 1.2 + 40 log 0.8.
    assert ratio([40, 60], 0, elo(0.6)) == pytest.approx(2.013551, abs=1e-6)


def test_a_ratio_worked_by_hand() -> None:
    # 10 lost, 80 drawn, 30 won; the mean is 7/12. With that mean the likeliest is what was seen; with the mean 1/2 it
    # is 1/6, 2/3, 1/6. So it is 10 log (1/12 : 1/6) + 80 log 1 + 30 log (1/4 : 1/6) = -10 log 2 + 30 log 1.5.
    assert ratio([10, 80, 30], 0, elo(7 / 12)) == pytest.approx(5.232481, abs=1e-6)


@pytest.mark.parametrize(
    ("set_scores", "elo0", "elo1", "published"),
    [
        ([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
        ([871, 26175, 55983, 26678, 821], 0, 2, -4.98),
    ],
)
def test_the_ratios_that_fastchess_publishes(
    set_scores: list[float], elo0: float, elo1: float, published: float
) -> None:
    assert ratio(set_scores, elo0, elo1) == pytest.approx(published, abs=0.006)


def climb_likelihood(counts: Sequence[float], mean: float) -> float:
    """The greatest log likelihood with that mean share, by a climb inside the constraints.

    Where shares are equally far apart, to move probability by (1, -2, 1) keeps the sum and the mean; such moves reach
    every distribution from the binomial one.
    """
    last = len(counts) - 1
    chances = [math.comb(last, k) * mean**k * (1 - mean) ** (last - k) for k in range(last + 1)]
    farthest = 1.0
    while farthest > 1e-9:
        farthest = 0.0
        for place in range(last - 1):
            left, middle, right = chances[place : place + 3]
            move = best_move(counts[place : place + 3], (left, middle, right))
            chances[place : place + 3] = left + move, middle - 2 * move, right + move
            farthest = max(farthest, abs(move))
    return sum(count * math.log(chance) for count, chance in zip(counts, chances, strict=True))


def best_move(counts: Sequence[float], chances: tuple[float, float, float]) -> float:
    """Where the slope of the log likelihood along a move is 0: a quadratic equation."""
    (a, b, c), (x, y, z) = counts, chances
    # a / (x + t) - 2 b / (y - 2 t) + c / (z + t) = 0
    quadratic = -2 * (a + b + c)
    linear = a * (y - 2 * z) - 2 * b * (x + z) + c * (y - 2 * x)
    constant = a * y * z - 2 * b * x * z + c * x * y
    root = math.sqrt(linear * linear - 4 * quadratic * constant)
    moves = ((-linear + sign * root) / (2 * quadratic) for sign in (1, -1))
    return next(move for move in moves if -min(x, z) < move < y / 2)


@pytest.mark.parametrize(
    "set_scores",
    [[3, 11, 60, 17, 9], [30, 2, 8, 1, 29], [1, 2, 90, 4, 1], [2, 3, 5, 9, 20, 12, 7, 3, 1], [12, 30, 18]],
)
@pytest.mark.parametrize(("elo0", "elo1"), [(0, 10), (-60, 40), (50, 300)])
def test_the_maxima_are_those_of_a_climb_inside_the_constraints(
    set_scores: list[float], elo0: float, elo1: float
) -> None:
    expected = climb_likelihood(set_scores, expected_share(elo1)) - climb_likelihood(set_scores, expected_share(elo0))
    assert ratio(set_scores, elo0, elo1) == pytest.approx(expected, abs=1e-6)


@settings(max_examples=25)
@given(SET_SCORES, ELO, ELO)
def test_the_other_entrant_sees_the_opposite(set_scores: list[int], one: float, other: float) -> None:
    mirrored = ratio(set_scores[::-1], -other, -one)
    assert ratio(set_scores, one, other) == pytest.approx(-mirrored, abs=1e-6)


@settings(max_examples=25)
@given(SET_SCORES, ELO, ELO, ELO)
def test_ratios_add_up(set_scores: list[int], one: float, two: float, three: float) -> None:
    chain = ratio(set_scores, one, two) + ratio(set_scores, two, three)
    assert ratio(set_scores, one, three) == pytest.approx(chain, abs=1e-6)


@settings(max_examples=25)
@given(SET_SCORES)
def test_many_tests_at_once_are_the_same_as_one_by_one(set_scores: list[int]) -> None:
    both = np.array([set_scores, set_scores[::-1]], dtype=np.float64)
    assert log_likelihood_ratio(both, 0, 20).tolist() == [
        ratio(set_scores, 0, 20),
        ratio(set_scores[::-1], 0, 20),
    ]


def test_nothing_speaks_for_nothing() -> None:
    assert ratio([0] * 5, 0, 100) == 0


def test_scores_that_nobody_had_change_little() -> None:
    # Twenty times 2 : 0, a half against 10/11: with nothing but wins and losses it is 20 log (20 / 11).
    assert ratio([0, 0, 0, 0, 20], 0, 400) == pytest.approx(20 * math.log(20 / 11), abs=0.05)


@pytest.mark.parametrize(
    ("set_scores", "accepted"),
    [
        ([0, 0, 0, 0, LEAST_DEAL_SETS - 1], None),
        ([0, 0, 0, 0, LEAST_DEAL_SETS], Hypothesis.H1),
        ([LEAST_DEAL_SETS - 1, 0, 0, 0, 0], None),
        ([LEAST_DEAL_SETS, 0, 0, 0, 0], Hypothesis.H0),
        ([40, 0, 0, 0, 114], None),
    ],
)
def test_a_hypothesis_is_accepted_at_its_bound_but_not_before_twenty_deal_sets(
    set_scores: list[int], accepted: Hypothesis | None
) -> None:
    state = sequential_state(set_scores, 0, 400, 0.05, 0.05)
    assert (state.accepted, state.deal_sets) == (accepted, sum(set_scores))
    beyond = state.log_ratio <= state.bounds.low or state.log_ratio >= state.bounds.high
    assert beyond == (sum(set_scores) < 90)


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha", "beta", "words"),
    [
        (10, 10, 0.05, 0.05, "H1 must be above H0"),
        (10, 0, 0.05, 0.05, "elo0 10 and elo1 0"),
        (math.nan, 0, 0.05, 0.05, "H1 must be above H0"),
        (0, 10, 0, 0.05, "alpha 0 and beta 0.05"),
        (0, 10, 0.05, 0, "above 0"),
        (0, 10, 0.5, 0.5, "below 1"),
    ],
)
def test_a_senseless_test_is_refused(elo0: float, elo1: float, alpha: float, beta: float, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        sequential_state([1] * 5, elo0, elo1, alpha, beta)


@pytest.mark.parametrize("set_scores", [[1], [3, -1, 4]])
def test_counts_that_cannot_be_are_refused(set_scores: list[int]) -> None:
    with pytest.raises(ValueError, match="set scores"):
        sequential_state(set_scores, 0, 10, 0.05, 0.05)
