"""The text form of cards and melds (notation.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arena.cards.card import JOKER, RANKS, SUITS, Card
from arena.cards.melds import Meld

_TEXTS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "JK")
_CARDS: Final = {text: Card(index) for index, text in enumerate(_TEXTS)}


class CardNotationError(ValueError):
    """A text is no card."""


def parse_card(text: str) -> Card:
    """The card that a text such as ``TD`` or ``JK`` means.

    Raises:
        CardNotationError: it is no card.
    """
    card = _CARDS.get(text)
    if card is None:
        ranks = " ".join(RANKS)
        raise CardNotationError(f"{text!r} is no card: write a rank ({ranks}) and a suit (C D H S), or JK for a joker")
    return card


def format_card(card: Card) -> str:
    """The text of a card.

    Raises:
        ValueError: the number is no card's.
    """
    if not 0 <= card <= JOKER:
        raise ValueError(f"{card} is no card's number: 0 to {JOKER} are")
    return _TEXTS[card]


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``7C TD JK``, in its order; any white space parts them.

    Raises:
        CardNotationError: a word is no card.
    """
    return tuple(map(parse_card, text.split()))


def format_cards(cards: Iterable[Card]) -> str:
    """The texts of cards in their order, one space between them."""
    return " ".join(map(format_card, cards))


def format_meld(meld: Meld) -> str:
    """The text of a meld without wilds, such as ``run 3S 4S 5S``."""
    return f"{meld.kind.value} {format_cards(meld.cards)}"
