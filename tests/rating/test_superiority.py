from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.rating.superiority import likelihood_of_superiority

SHARES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=8, max_size=40)


def test_a_clean_sweep_of_eight_worked_by_hand() -> None:
    # With one deal set more of each kind: mean 0.9, scatter 0.9, error √(0.9 / 9 / 10) = 0.1, so t = 4 with 9 degrees
    # of freedom, whose two-sided probability is 0.0031.
    assert likelihood_of_superiority([1.0] * 8) == pytest.approx(1 - 0.0031 / 2, abs=5e-5)


def test_seven_deal_sets_are_too_few() -> None:
    assert likelihood_of_superiority([1.0] * 7) is None


def test_equal_results_say_one_half() -> None:
    assert likelihood_of_superiority([0.5] * 30) == pytest.approx(0.5)
    assert likelihood_of_superiority([0.0, 1.0] * 15) == pytest.approx(0.5)


@given(SHARES)
def test_the_likelihoods_of_both_sum_to_one(shares: list[float]) -> None:
    mine, theirs = likelihood_of_superiority(shares), likelihood_of_superiority([1 - share for share in shares])
    assert mine is not None
    assert theirs is not None
    assert 0 < mine < 1
    assert mine + theirs == pytest.approx(1)


def test_of_equal_bots_about_one_in_twenty_seems_95_percent_superior() -> None:
    generator = np.random.default_rng(95)
    runs = generator.choice([0.0, 0.5, 1.0], size=(2000, 50), p=[0.25, 0.5, 0.25])
    seeming = sum((likelihood_of_superiority(run.tolist()) or 0) > 0.95 for run in runs)
    # Three standard errors of 2000 runs are 0.015.
    assert seeming / 2000 == pytest.approx(0.05, abs=0.015)
