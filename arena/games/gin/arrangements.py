"""The arrangements of a hand: which of its cards are melded, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.suits import VALUES

Melds = tuple[int, ...]
"""Melds as masks; no card serves two (2.5)."""


def _sets() -> Iterator[int]:
    for rank in range(13):
        full = sum(1 << rank + 13 * suit for suit in range(4))
        yield full
        yield from (full ^ 1 << rank + 13 * suit for suit in range(4))


def _runs() -> Iterator[int]:
    for suit in range(4):
        for low in range(11):
            yield from ((1 << length) - 1 << 13 * suit + low for length in range(3, 14 - low))


MELDS: Final[Melds] = (*_sets(), *_runs())
"""All 329 melds (2.5): the sets by rank, then the runs by suit, lowest card and length."""


def is_run(meld: int) -> bool:
    """Whether a meld is a run: its bits are in sequence."""
    bits = meld // (meld & -meld)
    return bits & (bits + 1) == 0


def value_of(hand: int) -> int:
    """What the cards of a mask count as deadwood (2.6)."""
    return sum(VALUES[card % 13] for card in range(52) if hand >> card & 1)


def melds_in(hand: int) -> Melds:
    """Every meld whose cards are all in the hand, overlapping ones too, in the order of `MELDS`."""
    return tuple(meld for meld in MELDS if meld & hand == meld)


def least_arrangements(hand: int) -> tuple[Melds, ...]:
    """Every arrangement that leaves the least deadwood (2.6); of equals the one with the fewest melds first."""
    least = least_deadwood(hand)
    found = (melds for melds, rest in _arrangements(hand, melds_in(hand)) if value_of(rest) == least)
    return tuple(sorted(found, key=len))


def _arrangements(hand: int, melds: Melds) -> Iterator[tuple[Melds, int]]:
    """Every choice of melds that share no card, with the cards that it leaves."""
    yield (), hand
    for index, meld in enumerate(melds):
        later = tuple(other for other in melds[index + 1 :] if not other & meld)
        for chosen, rest in _arrangements(hand ^ meld, later):
            yield (meld, *chosen), rest
