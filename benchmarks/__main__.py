"""`python -m benchmarks`: every measure, one line each."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from benchmarks import box, gin_deadwood, gin_playouts, persian_playouts, push_listing, push_playouts, storage, wire
from benchmarks.row import Row
from benchmarks.spread import Spread

MEASURES: Final = (gin_playouts, gin_deadwood, persian_playouts, push_playouts, push_listing, storage, wire, box)


def main() -> int:
    """Print every row as it comes; 1 if a ratio that the project promises itself is missed."""
    argparse.ArgumentParser("python -m benchmarks", description="Take every measure; it takes no options.").parse_args()
    missed = 0
    for measure in MEASURES:
        for row in measure.rows():
            print(row, flush=True)
            missed += not _kept(row)
    return int(missed > 0)


def _kept(row: Row | Spread) -> bool:
    return row.ratio >= row.wanted


if __name__ == "__main__":
    sys.exit(main())
