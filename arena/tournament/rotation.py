"""Who partners and meets whom where partners rotate: the schedules of whist.

A schedule is developed from its first round: in every further round each place of a table is taken by the next entrant
of a cycle, in tournaments of 4n entrants but for the last one, who stays. So each difference between the places of two
partners makes a partnership for every pair of entrants with that difference, once (E. H. Moore, "Tactical Memoranda
I–III", *American Journal of Mathematics* 18, 1896).

Of 4n + 2 or 4n + 3 entrants every schedule of so many rounds leaves some pairs out. So from cycle to cycle each entrant
but one takes the places of the next on a ring, on which the pairs that are left out lie so that each pair of entrants
is one of them once in a turn of the ring, or where their number is odd in half a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import ceil
from typing import Final

from arena.tournament.pairings import Pairing, Sides
from arena.tournament.rings import RINGS
from arena.tournament.starters import STARTERS

MOST_ENTRANTS: Final = max(STARTERS)

_SQUARE: Final = {9: 3}
"""Where no schedule has one cycle: the length of either of two, whose places are counted along both."""


def rotation(entrants: int, cycles: int = 1) -> tuple[Pairing, ...]:
    """So many cycles of rounds; nobody sits at two tables in a round.

    Of 4n or 4n + 1 entrants all partner all once and oppose all twice a cycle; of 4n + 1 each sits out once a cycle.
    Of 4n + 2 or 4n + 3 nobody partners anybody twice in a cycle, all oppose all once or twice, and each sits out 2 or 3
    times; after `even_cycles` all have partnered all equally often, and opposed too, of 6, 35 and 39 give or take once.

    Raises:
        KeyError: there is no schedule for so few or so many; 4 to `MOST_ENTRANTS` have one.
    """
    tables = [_table(text) for text in STARTERS[entrants].split(", ")]
    numbers, length = count(1), rounds(entrants)
    return tuple(
        Pairing(next(numbers), cycle * length + turn + 1, _seated(_moved(sides, turn, entrants), places))
        for cycle in range(cycles)
        for places in [_places(entrants, cycle)]
        for turn in range(length)
        for sides in tables
    )


def rounds(entrants: int) -> int:
    """How many rounds a cycle has."""
    return entrants if entrants % 4 else entrants - 1


def even_cycles(entrants: int) -> int:
    """After how many cycles all have partnered all equally often."""
    return {2: entrants - 1, 3: (entrants - 1) // 2}.get(entrants % 4, 1)


def partnered(entrants: int, cycles: int) -> tuple[int, int]:
    """How often two partner in so many cycles, at least and at most; each pair is left out once in `even_cycles`."""
    period = even_cycles(entrants)
    return (cycles, cycles) if period == 1 else (cycles - ceil(cycles / period), cycles - cycles // period)


def _places(entrants: int, cycle: int) -> Sequence[int]:
    """Who has the places of each entrant in a cycle, counted from 0."""
    places = list(range(entrants))
    if entrants in RINGS:
        ring = [int(index) for index in RINGS[entrants].split()[1:]]
        for step, index in enumerate(ring):
            places[index] = ring[(step + cycle) % len(ring)]
    return places


def _seated(sides: Sides, places: Sequence[int]) -> Sides:
    one, other = (tuple(places[index] for index in side) for side in sides)
    return one, other


def _table(text: str) -> Sides:
    """The places of ``0 1-2 3``: 0 and 1 are partners."""
    one, other = (tuple(int(place) for place in side.split()) for side in text.split("-"))
    return one, other


def _moved(sides: Sides, turn: int, entrants: int) -> Sides:
    one, other = (tuple(_move(place, turn, entrants) for place in side) for side in sides)
    return one, other


def _move(place: int, turn: int, entrants: int) -> int:
    cycle = rounds(entrants)
    if place == cycle:
        return place
    length = _SQUARE.get(entrants)
    if length is None:
        return (place + turn) % cycle
    (row, column), (down, right) = divmod(place, length), divmod(turn, length)
    return (row + down) % length * length + (column + right) % length
