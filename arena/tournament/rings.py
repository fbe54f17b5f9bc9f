"""Of each number of entrants that one cycle leaves uneven: who stays, then the others round a ring.

How the cycles follow from it is said in `arena.tournament.rotation`; the tests check that they are balanced. Those of
primes are the powers of a primitive element; the others were found by simulated annealing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RINGS: Final[Mapping[int, str]] = {
    6: "0 1 2 3 5 4",
    7: "0 1 3 2 6 4 5",
    10: "5 7 6 3 0 9 4 2 8 1",
    11: "0 1 2 4 8 5 10 9 7 3 6",
    14: "10 9 1 3 12 5 8 6 2 7 4 0 13 11",
    15: "0 2 5 1 11 8 9 3 13 10 14 4 7 6 12",
    18: "10 3 17 0 11 15 5 4 6 9 7 16 13 2 12 1 14 8",
    19: "0 1 2 4 8 16 13 7 14 9 18 17 15 11 3 6 12 5 10",
    22: "21 13 11 2 18 14 10 1 4 0 16 20 12 17 7 9 6 8 19 5 3 15",
    23: "0 1 5 2 10 4 20 8 17 16 11 9 22 18 21 13 19 3 15 6 7 12 14",
    26: "3 6 1 13 8 19 22 10 23 7 12 17 5 15 16 25 21 9 18 4 11 0 2 24 20 14",
    27: "0 17 24 7 12 14 21 1 22 9 8 4 16 2 10 3 20 15 13 6 26 5 18 19 23 11 25",
    30: "20 10 24 27 28 12 18 7 26 23 17 16 1 13 8 9 25 5 22 19 29 21 2 15 14 4 0 11 3 6",
    31: "0 1 3 9 27 19 26 16 17 20 29 25 13 8 24 10 30 28 22 4 12 5 15 14 11 2 6 18 23 7 21",
    34: "0 24 29 11 19 2 9 30 18 3 15 4 25 1 22 17 26 31 27 8 10 13 20 14 16 28 32 12 6 5 7 23 21 33",
    35: "0 18 20 6 19 4 23 14 7 30 25 33 32 13 24 27 9 1 17 15 29 16 31 12 21 28 5 10 2 3 22 11 8 26 34",
    38: "7 2 37 28 8 29 0 20 24 35 26 23 18 6 32 27 25 4 34 10 9 16 15 21 14 31 5 17 30 36 12 1 33 22 3 13 19 11",
    39: "0 1 34 2 35 25 32 20 10 9 11 8 23 22 13 36 18 12 15 6 38 5 37 4 14 7 19 29 30 28 31 16 17 26 3 21 27 24 33",
}
"""By the number of entrants."""
