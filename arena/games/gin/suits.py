"""What the thirteen cards of one suit can do alone: tables over all 8,192 holdings, ace lowest."""

from __future__ import annotations

from typing import Final

VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""The deadwood of each rank (2.6)."""


def _least_deadwood() -> tuple[int, ...]:
    table = [0]
    for high, value in enumerate(VALUES):
        runs = [(2 << high) - (1 << low) for low in range(high - 2, -1, -1)]  # gin 2.5: those that end with the highest
        for holding in range(1 << high, 2 << high):
            least = table[holding ^ 1 << high] + value
            for run in runs:
                if holding & run != run:
                    break
                least = min(least, table[holding ^ run])
            table.append(least)
    return tuple(table)


def _in_runs() -> tuple[int, ...]:
    starts = (holding & holding >> 1 & holding >> 2 for holding in range(1 << 13))
    return tuple(start | start << 1 | start << 2 for start in starts)


LEAST_DEADWOOD: Final = _least_deadwood()
"""The least deadwood of a holding when only runs are melded."""

IN_RUNS: Final = _in_runs()
"""The cards of a holding that are part of any run."""
