"""Student's t distribution, without scipy."""

from __future__ import annotations

import math
from functools import lru_cache

NORMAL_975 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution: a two-sided 95 % interval reaches so many standard errors."""

_TINY = 1e-300
_PRECISION = 1e-15
_MAX_TERMS = 100_000


def t_cdf(t: float, degrees: float) -> float:
    """The probability that a Student t variable with these degrees of freedom is at most t.

    By the incomplete beta function (A&S 26.5.27), of the middle or of the tail, whichever is exact.
    """
    square = t * t
    if square < degrees:
        middle = incomplete_beta(square / (degrees + square), 0.5, degrees / 2)
        return 0.5 + math.copysign(0.5 * middle, t)
    tail = 0.5 * incomplete_beta(degrees / (degrees + square), degrees / 2, 0.5)
    return 1.0 - tail if t > 0 else tail


@lru_cache(maxsize=4096)
def t_quantile_975(degrees: float) -> float:
    """How many standard errors a two-sided 95 % interval reaches, by bisection of `t_cdf`.

    Raises:
        ValueError: no degree of freedom is left.
    """
    if degrees <= 0:
        raise ValueError(f"{degrees} degrees of freedom; an interval needs more than 0")
    low, high = NORMAL_975, 2 * NORMAL_975
    while t_cdf(high, degrees) < 0.975:
        low, high = high, 2 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if t_cdf(middle, degrees) < 0.975:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b), 0 <= x <= 1.

    The continued fraction of DLMF 8.17.22, on the side of the symmetry 8.17.4 where it converges fast.
    """
    if x <= 0.0:
        return 0.0
    if x >= 1.0:
        return 1.0
    if x > (a + 1) / (a + b + 2):
        return 1.0 - incomplete_beta(1.0 - x, b, a)
    log_beta = math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
    front = math.exp(a * math.log(x) + b * math.log1p(-x) - log_beta)
    return front / (a * _fraction(x, a, b))


def _fraction(x: float, a: float, b: float) -> float:
    """1 + d1/(1 + d2/(1 + …)) by Lentz's method, with the d of DLMF 8.17.23."""
    value, up, down = 1.0, 1.0, 0.0
    for term in range(1, _MAX_TERMS):
        d = _numerator(term, x, a, b)
        up = 1.0 + d / up or _TINY
        down = 1.0 / (1.0 + d * down or _TINY)
        value *= up * down
        if abs(up * down - 1.0) < _PRECISION:
            break
    return value


def _numerator(term: int, x: float, a: float, b: float) -> float:
    m = term // 2
    if term % 2:
        return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
