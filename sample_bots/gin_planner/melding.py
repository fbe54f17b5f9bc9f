"""Which cards go together."""

from __future__ import annotations

from typing import Final

_SUIT: Final = (1 << 13) - 1


def melding_cards(hand: int) -> int:
    """The cards, as a mask, that make a meld with two of the hand."""
    clubs, diamonds, hearts, spades = suits = [hand >> start & _SUIT for start in (0, 13, 26, 39)]
    pairs = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
    melding = 0
    for place, suit in enumerate(suits):
        neighbours = suit << 1 & suit << 2 | suit << 1 & suit >> 1 | suit >> 1 & suit >> 2
        melding |= ((neighbours | pairs) & _SUIT) << 13 * place
    return melding
