"""The wilds of a hand as one integer: five fields of five bits, the twos by suit and then the jokers."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from arena.cards import JOKER, Card
from arena.games.push.counts import JOKERS, SECOND

WILDS: Final = (*(Card(13 * suit + 1) for suit in range(4)), JOKER)
"""The kinds of wild in canonical order (4.7)."""

TWOS: Final = sum(1 << card for card in WILDS[:4])
"""The mask of the twos."""

SHIFTS: Final = (0, 5, 10, 15, 20)
"""How far the field of each kind of wild is shifted."""

UNITS: Final = {card: 1 << shift for card, shift in zip(WILDS, SHIFTS, strict=True)}
"""What one wild adds to a supply."""

Chosen = tuple[int, tuple[Card, ...]]
"""Wilds as a supply and as cards."""

ONE_JOKER: Final = UNITS[JOKER]
"""The supply of a single joker."""

GUARD: Final = sum(16 << 5 * field for field in range(5))
"""The highest bit of each field, which no supply reaches."""

FIELD: Final = 31
"""The bits of the lowest field."""
_JOKER_FIELD: Final = 20


def _of_mask(twos: int) -> int:
    return sum(UNITS[card] for card in WILDS[:4] if twos >> card & 1)


_BY_MASK: Final = {
    mask: _of_mask(mask) for mask in (sum(1 << 13 * s + 1 for s in range(4) if n >> s & 1) for n in range(16))
}


def supply_of(hand: int) -> int:
    """The wilds of a hand, the twos that could be naturals too."""
    return _BY_MASK[hand & TWOS] + _BY_MASK[hand >> SECOND & TWOS] + (hand >> JOKERS << _JOKER_FIELD)


def without_naturals(supply: int, naturals: int) -> int:
    """The supply without the twos of a mask, which are used as naturals."""
    return supply - _BY_MASK[naturals & TWOS]


def total(supply: int) -> int:
    """The number of wilds."""
    return (supply & FIELD) + (supply >> 5 & FIELD) + (supply >> 10 & FIELD) + (supply >> 15 & FIELD) + (supply >> 20)


def fits(use: int, supply: int) -> bool:
    """Whether a supply has all the wilds of a use."""
    return (supply + GUARD - use) & GUARD == GUARD


class Picks(NamedTuple):
    """Which wilds a supply has for one place and for two, by their places in `SINGLES` and `PAIRS`."""

    none: tuple[int, ...]
    one: tuple[int, ...]
    two: tuple[int, ...]


SINGLES: Final = tuple((card,) for card in WILDS)
PAIRS: Final = tuple(product(WILDS, repeat=2))
USES: Final = tuple(tuple(sum(UNITS[card] for card in cards) for cards in many) for many in (((),), SINGLES, PAIRS))
"""What no wild, each of `SINGLES` and each of `PAIRS` take from a supply."""


@lru_cache(maxsize=1 << 11)
def picks(supply: int, must: Card | None = None) -> Picks:
    """The wilds for up to two places, all of them or those that hold one that must be there."""
    one, two = (
        tuple(place for place, cards in enumerate(many) if must in (None, *cards) and fits(uses[place], supply))
        for many, uses in ((SINGLES, USES[1]), (PAIRS, USES[2]))
    )
    return Picks((0,) if must is None else (), one, two)


@lru_cache(maxsize=1 << 9)
def sequences(count: int, supply: int) -> tuple[Chosen, ...]:
    """Every sequence of so many wilds from a supply, in canonical order."""
    if not count:
        return ((0, ()),)
    kinds = [(UNITS[card], (card,)) for card in WILDS]
    return tuple(
        [
            (use + unit, cards + card)
            for use, cards in sequences(count - 1, supply)
            for unit, card in kinds
            if (supply + GUARD - use - unit) & GUARD == GUARD  # `fits`, in line
        ]
    )
