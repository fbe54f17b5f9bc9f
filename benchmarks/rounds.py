"""Rates of rivals measured in turns, so that a busy moment of the machine hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple


class Contender(NamedTuple):
    """Something to be measured."""

    work: Callable[[], object]
    size: int
    """How many units one call of the work does."""


def rates(contenders: Sequence[Contender], rounds: int = 15) -> list[float]:
    """Units per second of this process's CPU time, the median of so many rounds in which each has its turn."""
    seconds = [[_seconds(contender) for contender in contenders] for _ in range(rounds)]
    typical = [median(of_one) for of_one in zip(*seconds, strict=True)]
    return [contender.size / took for contender, took in zip(contenders, typical, strict=True)]


def _seconds(contender: Contender) -> float:
    start = process_time()
    contender.work()
    return process_time() - start
