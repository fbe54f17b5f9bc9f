"""A hand of Push as one integer: 108 cards hold two equal copies of each card and four equal jokers (4.1).

Bits 0 to 51 say which cards are there, bits 52 to 103 of which there are two, and the bits above count the jokers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arena.cards import JOKER, Card
from arena.cards.masks import cards_of as cards_of_mask

ONCE: Final = (1 << 52) - 1
"""The bits of the cards that are there at least once."""

SECOND: Final = 52
"""How far the bit of a second copy is above that of the first."""

JOKERS: Final = 104
"""The jokers are counted from this bit on."""

ONE_JOKER: Final = 1 << JOKERS

ABSENT: Final = -1
"""What `remove` gives where there is no such card."""

_TWOS: Final = sum(1 << 13 * suit + 1 for suit in range(4))
_ACES: Final = sum(1 << 13 * suit for suit in range(4))
_TENS: Final = sum(0b1111 << 13 * suit + 9 for suit in range(4))


def add(hand: int, card: Card) -> int:
    """The hand with one more card."""
    if card == JOKER:
        return hand + ONE_JOKER
    bit = 1 << card
    return hand | (bit << SECOND if hand & bit else bit)


def remove(hand: int, card: Card) -> int:
    """The hand with one copy of a card less, `ABSENT` if it has none."""
    if not 0 <= card < JOKER:
        return hand - ONE_JOKER if card == JOKER and hand >= ONE_JOKER else ABSENT
    second = 1 << card + SECOND
    if hand & second:
        return hand ^ second
    bit = 1 << card
    return hand ^ bit if hand & bit else ABSENT


def pack_hand(cards: Iterable[Card]) -> int:
    """The hand that holds these cards, at most two copies of each and any number of jokers."""
    hand = 0
    for card in cards:
        hand = add(hand, card)
    return hand


def distinct(hand: int) -> int:
    """The mask of the cards in a hand, copies once, a joker as bit 52."""
    return hand & ONCE | (1 << JOKER if hand >= ONE_JOKER else 0)


def cards_of(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in canonical order, copies side by side, jokers last."""
    jokers = (JOKER,) * (hand >> JOKERS)
    second = hand >> SECOND & ONCE
    if not second:
        return cards_of_mask(hand & ONCE) + jokers
    return (*sorted(cards_of_mask(hand & ONCE) + cards_of_mask(second)), *jokers)


def size(hand: int) -> int:
    """The number of cards in a hand."""
    return (hand & ONE_JOKER - 1).bit_count() + (hand >> JOKERS)


def penalty(hand: int) -> int:
    """What a hand counts against its side: K–T 10, 9–3 5, ace 15, two and joker 20 (4.15)."""
    first, second, jokers = hand & ONCE, hand >> SECOND & ONCE, hand >> JOKERS
    twos = (first & _TWOS).bit_count() + (second & _TWOS).bit_count()
    aces = (first & _ACES).bit_count() + (second & _ACES).bit_count()
    tens = (first & _TENS).bit_count() + (second & _TENS).bit_count()
    fives = first.bit_count() + second.bit_count() - twos - aces - tens
    return 20 * (twos + jokers) + 15 * aces + 10 * tens + 5 * fives
