"""Who partners and meets whom where partners rotate: the schedules of whist.

A schedule is developed from its first round: in every further round each place of a table is taken by the next entrant
of a cycle, in tournaments of 4n entrants but for the last one, who stays. So each difference between the places of two
partners makes a partnership for every pair of entrants with that difference, once (E. H. Moore, "Tactical Memoranda
I–III", *American Journal of Mathematics* 18, 1896).
"""

from __future__ import annotations

from itertools import count
from typing import Final

from arena.tournament.pairings import Pairing, Sides
from arena.tournament.starters import STARTERS

MOST_ENTRANTS: Final = max(STARTERS)

_SQUARE: Final = {9: 3}
"""Where no schedule has one cycle: the length of either of two, whose places are counted along both."""


def rotation(entrants: int) -> tuple[Pairing, ...]:
    """One cycle of rounds; nobody sits at two tables in a round.

    Of 4n or 4n + 1 entrants all partner all once and oppose all twice; of 4n + 1 each sits out once.
    Of 4n + 2 or 4n + 3 nobody partners anybody twice, all oppose all once or twice, and each sits out 2 or 3 times.

    Raises:
        KeyError: there is no schedule for so few or so many; 4 to `MOST_ENTRANTS` have one.
    """
    tables = [_table(text) for text in STARTERS[entrants].split(", ")]
    numbers = count(1)
    return tuple(
        Pairing(next(numbers), turn + 1, _moved(sides, turn, entrants))
        for turn in range(rounds(entrants))
        for sides in tables
    )


def rounds(entrants: int) -> int:
    """How many rounds a rotation has."""
    return entrants if entrants % 4 else entrants - 1


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
