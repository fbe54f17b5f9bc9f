"""How the load test judges what a process holds over time."""

from __future__ import annotations

import os

import pytest

from benchmarks.load.memory import Memory


@pytest.mark.parametrize(
    ("samples", "growth"),
    [
        ([4, 5], 0.25),
        ([9, 4, 5], 0.25),
        ([9, 4, 2, 5], 0.25),
        ([9, 4, 2, 5, 3], 0.25),
        ([9, 9, 3, 4, 2, 2], -0.5),
    ],
)
def test_the_last_third_is_compared_with_the_middle_one_however_few_samples_there_are(
    samples: list[int], growth: float
) -> None:
    memory = Memory(os.getpid())
    memory.samples += samples
    assert memory.growth() == growth
