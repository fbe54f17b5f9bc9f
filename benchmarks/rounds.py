"""Rates of rivals measured in turns, so that a busy moment of the machine hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple


class Contender(NamedTuple):
    """Something to be measured."""

    work: Callable[[], object]
    size: int
    """How many units one call of the work does."""


def rates(contenders: Sequence[Contender], rounds: int = 7) -> list[float]:
    """Units per second of this process's CPU time, the best of so many rounds in which each has its turn."""
    best = [0.0] * len(contenders)
    for _ in range(rounds):
        for index, contender in enumerate(contenders):
            start = process_time()
            contender.work()
            best[index] = max(best[index], contender.size / (process_time() - start))
    return best
