"""Cards as one integer: a bit for each of the 52 cards, and the number of jokers above them.

The bits of a suit are in the order of runs, so the ace is the highest (3.5): bit ``13 * suit`` is the two. Since a
joker counts 1 << 52, hands of distinct cards are added and subtracted as numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from arena.cards import JOKER, Card
from arena.cards.masks import SUIT_MASK

T = TypeVar("T")

BITS: Final = (*(1 << card - card % 13 + (card - 1) % 13 for card in range(52)), 1 << 52)
"""What each card adds to a hand; the index is the card, the last is a joker."""

VALUES: Final = (*(15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * 4, 20)
"""What each card counts, melded and held alike (3.10); the index is the card."""

COLUMN: Final = 1 << 39 | 1 << 26 | 1 << 13 | 1
"""The four twos; shifted, the cards of another rank."""

MAX_JOKERS: Final = 4


def place_of(card: Card) -> int:
    """The place of a card in its suit, from 0 for the two to 12 for the ace (3.5)."""
    return (card - 1) % 13


def hand_of(cards: Iterable[Card]) -> int:
    """The cards as a hand; no card but the joker may be there twice."""
    return sum([BITS[card] for card in cards])


def jokers_in(hand: int) -> int:
    """How many jokers a hand has."""
    return hand >> 52


def holds(hand: int, part: int) -> bool:
    """Whether a hand has all cards of a part, which is either jokers or has none (3.6)."""
    return hand & part == part if part < BITS[JOKER] else hand >= part


def cards_of(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in canonical order: by suit, each from the ace, the jokers last."""
    clubs, diamonds, hearts, spades = CARDS_OF_SUIT
    return (
        clubs[hand & SUIT_MASK]
        + diamonds[hand >> 13 & SUIT_MASK]
        + hearts[hand >> 26 & SUIT_MASK]
        + spades[hand >> 39 & SUIT_MASK]
        + (JOKER,) * (hand >> 52)
    )


def size_of(hand: int) -> int:
    """How many cards a hand has."""
    jokers = hand >> 52
    return jokers + (hand ^ jokers << 52).bit_count()


def value_of(cards: Iterable[Card]) -> int:
    """What cards count, melded or held (3.10)."""
    return sum([VALUES[card] for card in cards])


def by_holding(suit: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """For each of the 8,192 holdings of a suit what it has of one thing a card; these and the answers ace first."""
    table: list[tuple[T, ...]] = [()]
    for item in suit[1:]:
        table += [(*lower, item) for lower in table]
    return (*table, *((suit[0], *lower) for lower in table))


CARDS_OF_SUIT: Final = tuple(by_holding([Card(13 * suit + rank) for rank in range(13)]) for suit in range(4))
"""By suit and holding."""
