from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.rating.student import NORMAL_975, incomplete_beta, t_cdf, t_quantile_975

TABLE_975 = {
    1: 12.706,
    2: 4.303,
    3: 3.182,
    4: 2.776,
    5: 2.571,
    7: 2.365,
    9: 2.262,
    10: 2.228,
    20: 2.086,
    30: 2.042,
    60: 2.000,
    120: 1.980,
}
"""The 97.5 % column that every textbook prints."""


@pytest.mark.parametrize(("degrees", "quantile"), TABLE_975.items())
def test_the_quantile_is_the_printed_one(degrees: int, quantile: float) -> None:
    assert round(t_quantile_975(degrees), 3) == quantile


@pytest.mark.parametrize(("t", "degrees"), [(6.314, 1), (2.920, 2), (2.015, 5), (1.812, 10), (1.725, 20), (1.658, 120)])
def test_the_distribution_meets_the_printed_95_percent_points(t: float, degrees: int) -> None:
    assert t_cdf(t, degrees) == pytest.approx(0.95, abs=6e-5)


@given(st.floats(-50, 50))
def test_one_and_two_degrees_of_freedom_have_closed_forms(t: float) -> None:
    assert t_cdf(t, 1) == pytest.approx(0.5 + math.atan(t) / math.pi, abs=1e-12)
    assert t_cdf(t, 2) == pytest.approx(0.5 + t / (2 * math.sqrt(2 + t * t)), abs=1e-12)


def test_with_very_many_degrees_of_freedom_it_is_the_normal_distribution() -> None:
    assert t_quantile_975(10_000_000) == pytest.approx(NORMAL_975, abs=1e-6)
    assert t_cdf(1.0, 10_000_000) == pytest.approx(0.8413447, abs=1e-6)


@given(st.floats(0, 30), st.floats(0.5, 5000))
def test_it_is_symmetric_and_a_probability(t: float, degrees: float) -> None:
    assert 0.5 <= t_cdf(t, degrees) <= 1
    assert t_cdf(-t, degrees) == pytest.approx(1 - t_cdf(t, degrees), abs=1e-12)


def test_no_degree_of_freedom_is_refused() -> None:
    with pytest.raises(ValueError, match="0 degrees of freedom"):
        t_quantile_975(0)


@given(st.floats(0, 1), st.floats(0.5, 40))
def test_the_incomplete_beta_function_has_closed_forms(x: float, a: float) -> None:
    assert incomplete_beta(x, a, 1) == pytest.approx(x**a, abs=1e-12)
    assert incomplete_beta(x, 2, 3) == pytest.approx(6 * x**2 - 8 * x**3 + 3 * x**4, abs=1e-12)
    # The arcsine law; near 1 by its mirror image, since the square root of x loses what 1 - x has exactly.
    below = 2 / math.pi * math.asin(math.sqrt(min(x, 1 - x)))
    assert incomplete_beta(x, 0.5, 0.5) == pytest.approx(below if x <= 0.5 else 1 - below, abs=1e-12)
