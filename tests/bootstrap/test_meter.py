"""Figures of decision times."""

from __future__ import annotations

from arena.bootstrap.checking.meter import time_figures


def test_figures_by_hand() -> None:
    figures = time_figures([0.003, 0.001, 0.002])
    assert figures == {"decisions": 3, "mean_seconds": 0.002, "p99_seconds": 0.003, "slowest_seconds": 0.003}


def test_the_99th_percentile_is_the_nearest_rank() -> None:
    # Of 200 values the 198th: 0.99 × 200.
    assert time_figures([float(number) for number in range(1, 201)])["p99_seconds"] == 198.0


def test_without_a_decision_there_are_no_times() -> None:
    assert time_figures([]) == {"decisions": 0}
