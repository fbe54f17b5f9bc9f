"""Cards, ranks and suits as small integers."""

from __future__ import annotations

from typing import Final, NewType

Card = NewType("Card", int)
"""A card: ``suit * 13 + rank``, or 52 for a joker. Equal cards of two packs are equal."""

Rank = NewType("Rank", int)
"""0 is the ace, 12 the king."""

Suit = NewType("Suit", int)
"""0 clubs, 1 diamonds, 2 hearts, 3 spades."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
JOKER: Final = Card(52)


def make_card(rank: Rank, suit: Suit) -> Card:
    """The card of a rank and a suit."""
    return Card(suit * 13 + rank)


def rank_of(card: Card) -> Rank:
    """The rank of a card that is not a joker."""
    return Rank(card % 13)


def suit_of(card: Card) -> Suit:
    """The suit of a card that is not a joker."""
    return Suit(card // 13)
