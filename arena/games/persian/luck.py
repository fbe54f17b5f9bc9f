"""The luck of a deal of Persian Rummy: how much better the cards drawn were than those that could have been drawn.

The weights are rounded from a regression of the points of deals on the cards drawn in them (docs/statistics.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from arena.cards import JOKER, Card
from arena.cards.masks import SUIT_MASK
from arena.games.luck import above_mean
from arena.games.persian.hand import BITS, VALUES, cards_of
from arena.games.persian.shapes import SHAPES
from arena.games.persian.state import State

_JOKERS: Final = (0.0, 35.0, 60.0, 120.0, 0.0)
"""What another joker is worth to a hand of so many, in points; with three or four it can be melded (3.6)."""

# What another card is worth, in parts of its value.
_ANY: Final = -0.25
_SECOND, _THIRD, _FOURTH = 0.75, 2.0, 1.75
"""For a hand with one, two or three cards of its rank."""
_ON_THE_PILE: Final = 1.5
"""For a second card of a rank that lies on the discard pile: the three can be melded."""
_IN_RUN: Final = 1.25
_BESIDE: Final = 0.25
"""For a neighbour in its suit, where it makes no run."""
_FITS: Final = 1.25
"""For a card that can be laid off on the table."""


class Around(NamedTuple):
    """What makes cards worth more or less."""

    hand: int
    fits: int = 0
    """The cards that can be laid off on the table, as a hand."""
    pile: Sequence[Card] = ()


def luck(before: State | None, after: State) -> float:
    """What the deal, or the card drawn, gave side 0 above its expectation, in points."""
    if before is None:
        first, second, third, fourth = map(_dealt, after.hands)
        return first + third - second - fourth
    if after.top == before.top:
        return 0.0
    fits = 0
    for meld in before.melds:
        fits |= SHAPES[meld.hand].fits
    around = Around(before.hands[before.actor], fits, before.discard_pile)
    gain = above_mean(worths(around, before.setup.pack[before.top :]))
    return -gain if before.actor % 2 else gain


def worths(around: Around, cards: Iterable[Card]) -> list[float]:
    """What each of some cards that the hand has not would be worth to it, in points."""
    hand, fits = around.hand, around.fits
    suits = hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39 & SUIT_MASK
    of_ranks, joins = _of_ranks(suits, around.pile), [_in_runs(suit) for suit in suits]
    found = []
    for card in cards:
        if card == JOKER:
            found.append(_JOKERS[hand >> 52])
            continue
        place, (runs, beside) = (card - 1) % 13, joins[card // 13]
        parts = of_ranks[place]
        if runs >> place & 1:
            parts += _IN_RUN
        elif beside >> place & 1:
            parts += _BESIDE
        if fits & BITS[card]:
            parts += _FITS
        found.append(parts * VALUES[card])
    return found


def _dealt(hand: int) -> float:
    """What a dealt hand is worth: its cards, one after the other in canonical order."""
    total, held = 0.0, 0
    for card in cards_of(hand):
        total += worths(Around(held), (card,))[0]
        held += BITS[card]
    return total


def _of_ranks(suits: Sequence[int], pile: Iterable[Card]) -> list[float]:
    """By rank, from the two: the parts that another card of it is worth for its rank."""
    first, second, third, fourth = suits
    one = first | second | third | fourth
    two = first & second | third & fourth | (first | second) & (third | fourth)
    three = first & second & (third | fourth) | third & fourth & (first | second)
    lying = 0
    for card in pile:
        if card != JOKER:
            lying |= 1 << (card - 1) % 13
    parts = []
    for rank in range(13):
        bit = 1 << rank
        if three & bit:
            parts.append(_ANY + _FOURTH)
        elif two & bit:
            parts.append(_ANY + _THIRD)
        elif one & bit:
            parts.append(_ANY + _SECOND + (_ON_THE_PILE if lying & bit else 0.0))
        else:
            parts.append(_ANY)
    return parts


def _in_runs(suit: int) -> tuple[int, int]:
    """The cards of a suit that would be in a run with some of a holding, and those beside one of it."""
    pairs, gaps = suit & suit >> 1, suit & suit >> 2
    return pairs << 2 | pairs >> 1 | gaps << 1, suit << 1 | suit >> 1
