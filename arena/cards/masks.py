"""Cards as bits: a set of the 52 cards is an integer whose bit ``1 << card`` says that the card is in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arena.cards.card import Card

SUIT_MASK: Final = (1 << 13) - 1
"""The thirteen bits of a suit, ace lowest."""


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of distinct cards that are no jokers.

    Raises:
        ValueError: a card is twice there, is a joker or is no card.
    """
    mask = 0
    for card in cards:
        if not 0 <= card < 52:
            raise ValueError(f"card number {card}: only the 52 cards without jokers have a place here")
        if mask >> card & 1:
            raise ValueError(f"card number {card} is there twice")
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask in canonical order."""
    clubs, diamonds, hearts, spades = _BY_SUIT
    return (
        clubs[mask & SUIT_MASK] + diamonds[mask >> 13 & SUIT_MASK] + hearts[mask >> 26 & SUIT_MASK] + spades[mask >> 39]
    )


def _cards_of_suit(suit: int) -> list[tuple[Card, ...]]:
    table: list[tuple[Card, ...]] = [()]
    for rank in range(13):
        card = (Card(suit * 13 + rank),)
        table += [lower + card for lower in table]
    return table


_BY_SUIT: Final = tuple(_cards_of_suit(suit) for suit in range(4))
