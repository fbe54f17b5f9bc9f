"""The numbers behind a histogram."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Distribution:
    """Counts values by bucket; a bucket holds what is above the bound before it and at most its own."""

    def __init__(self, bounds: Sequence[float]) -> None:
        """Start empty; after the last bound comes one more bucket without any."""
        self.total = 0.0
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(bounds) + 1)

    def observe(self, value: float) -> None:
        """Count one value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self.total += value

    def merge(self, counts: Sequence[int], total: float) -> None:
        """Add values that were counted elsewhere under the same bounds, and their sum."""
        self._counts = [mine + more for mine, more in zip(self._counts, counts, strict=True)]
        self.total += total

    @property
    def buckets(self) -> list[tuple[str, float]]:
        """Upper bound and cumulated count, as Prometheus has them."""
        cumulated = 0
        buckets = []
        for bound, count in zip((*self._bounds, float("inf")), self._counts, strict=True):
            cumulated += count
            buckets.append(("+Inf" if bound == float("inf") else repr(bound), float(cumulated)))
        return buckets
