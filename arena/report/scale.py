"""From values to places on a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_STEPS: Final = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True, slots=True)
class Scale:
    """A straight line from the values `low` … `high` to the places `start` … `end`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of a value, to a tenth of a unit."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self, about: int = 6) -> list[float]:
        """Round values inside, about so many."""
        rough = (self.high - self.low) / about
        power = 10 ** math.floor(math.log10(rough))
        step = next(factor * power for factor in _STEPS if factor * power >= rough)
        first = math.ceil(self.low / step)
        return [number * step for number in range(first, math.floor(self.high / step) + 1)]


def scale_over(values: Sequence[float], start: float, end: float, *, least: float) -> Scale:
    """A scale with some room on both sides of all values, `least` wide at least."""
    low, high = min(values), max(values)
    room = max((high - low) * 0.06, (least - (high - low)) / 2)
    return Scale(low - room, high + room, start, end)
