"""The places where melds of a certain length can be: a rank for a set, a suit and a lowest card for a run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from arena.cards import Card, MeldKind
from arena.cards.masks import SUIT_MASK, cards_of
from arena.games.push.melds import LEAST, LONGEST_RUN, run_places

_SET, _RUN = MeldKind.SET, MeldKind.RUN


class Slot(NamedTuple):
    """Where melds of one length can be."""

    number: int
    """Of `SLOTS`; the canonical order."""
    kind: MeldKind
    size: int
    """The number of cards."""
    places: tuple[Card, ...]
    """Of a run the natural of each place; of a set the four cards of its rank."""
    mask: int
    """The places as a mask."""


def _all_slots() -> Iterator[Slot]:
    number = 0
    for rank in range(13):
        yield _slot(number, _SET, LEAST, tuple(Card(13 * suit + rank) for suit in range(4)))
        number += 1
    for size in (LEAST, 4, 5):
        for suit in range(4):
            for rank in range(LONGEST_RUN + 2 - size):
                yield _slot(number, _RUN, size, run_places(Card(13 * suit + rank), size))
                number += 1


def _slot(number: int, kind: MeldKind, size: int, places: tuple[Card, ...]) -> Slot:
    return Slot(number, kind, size, places, sum(1 << card for card in places))


SLOTS: Final = tuple(_all_slots())
"""The sets by rank, then the runs of 3, of 4 and of 5 by suit and lowest card."""


RUN_SLOTS: Final = {
    (size, suit): tuple(
        slot for slot in SLOTS if slot.kind is _RUN and slot.size == size and slot.places[0] // 13 == suit
    )
    for size in (LEAST, 4, 5)
    for suit in range(4)
}
"""The slots of runs by length and suit, each by its lowest rank."""

SET_SLOTS: Final = SLOTS[:13]
"""By rank."""


def ranks_of_sets(cards: int, wilds: int) -> Sequence[int]:
    """The ranks of which a mask has so many suits that with the wilds a set may be made."""
    clubs, diamonds, hearts, spades = (
        cards & SUIT_MASK,
        cards >> 13 & SUIT_MASK,
        cards >> 26 & SUIT_MASK,
        cards >> 39,
    )
    if wilds == 0:
        return cards_of(clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds))
    if wilds == 1:
        return cards_of(clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades))
    return cards_of(clubs | diamonds | hearts | spades)


Window = tuple[int, int]
"""How many wilds a run of a suit needs at least, and its lowest rank."""


class Windows(NamedTuple):
    """The runs of a suit of which a hand has any natural."""

    need: int
    """The least that any of them needs."""
    windows: tuple[Window, ...]


@lru_cache(maxsize=1 << 13)
def windows(length: int, holding: int) -> Windows:
    """The runs of a length (3, 4 or 5) that a holding of a suit, a mask of 13 bits, has naturals of."""
    holding |= (holding & 1) << 13  # push 4.9: the ace is high too
    mask = (1 << length) - 1
    needs = [length - (holding >> low & mask).bit_count() for low in range(LONGEST_RUN + 2 - length)]
    return Windows(min(needs), tuple([(need, low) for low, need in enumerate(needs) if need < length]))


def submasks(mask: int, at_least: int, at_most: int) -> Sequence[int]:
    """The parts of a mask with so many bits, the largest first, then by their cards."""
    parts = [mask]
    while parts[-1]:
        parts.append(parts[-1] - 1 & mask)
    return sorted((part for part in parts if at_least <= part.bit_count() <= at_most), key=_most_first)


def _most_first(part: int) -> tuple[int, tuple[Card, ...]]:
    return -part.bit_count(), cards_of(part)
