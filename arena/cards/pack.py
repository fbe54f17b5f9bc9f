"""Packs: the cards of a game in a fixed order."""

from __future__ import annotations

from arena.cards.card import JOKER, Card

Pack = tuple[Card, ...]
"""Cards in order, top first."""


def make_pack(packs: int = 1, jokers: int = 0) -> Pack:
    """The cards of so many packs of 52 and so many jokers, in canonical order."""
    cards = [Card(card) for card in range(52) for _ in range(packs)]
    return (*cards, *([JOKER] * jokers))
