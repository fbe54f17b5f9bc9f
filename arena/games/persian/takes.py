"""The takes from the discard pile (3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.cards import JOKER, Card
from arena.cards.masks import SUIT_MASK
from arena.games.persian.actions import Take
from arena.games.persian.hand import BITS, COLUMN
from arena.games.persian.shapes import SHAPES
from arena.games.persian.tables import JOKER_MELDS, RUN_TAKES, SET_TAKES, Takes, joker_take, layoff_take

_COLUMNS: Final = tuple(COLUMN << (card - 1) % 13 for card in range(52))
"""By card: all cards of its rank."""

_STARTS: Final = COLUMN * ((1 << 11) - 1)
"""The cards that can be the lowest of a run: twos to queens."""


def takes(hand: int, pile: Sequence[Card], table: Sequence[int]) -> list[Take]:
    """Every take that clause 5 lists, the top of the pile first; for each card sets, runs, then lay-offs.

    The table is given as the cards of its melds.
    """
    everything = hand + sum([BITS[card] for card in pile])
    growing = [
        (number, SHAPES[meld].chains)
        for number, meld in enumerate(table, start=1)
        if SHAPES[meld].fits & everything  # the end of every chain must be there
    ]
    meldable = _meldable(everything)
    found: list[Take] = []
    if not growing and not meldable:
        return found
    held, jokers = hand, 0
    for card in reversed(pile):
        bit = BITS[card]
        held += bit
        if card == JOKER:
            jokers += 1
        if bit & meldable:
            found += _melding(card, held, jokers)
        for number, chains in growing:
            chain = chains.get(card)
            if chain is not None and chain[0] & held == chain[0]:  # persian 3.7, 5 c
                found.append(layoff_take(card, number, chain[1]))
    return found


def _meldable(cards: int) -> int:
    """The cards that are in a set or run which some cards contain, one bit each."""
    first, second, third, fourth = cards & SUIT_MASK, cards >> 13 & SUIT_MASK, cards >> 26 & SUIT_MASK, cards >> 39
    ranks = first & second & (third | fourth) | third & fourth & (first | second)
    starts = cards & cards >> 1 & cards >> 2 & _STARTS
    jokers = BITS[JOKER] if cards >> 52 >= 3 else 0
    return (ranks & SUIT_MASK) * COLUMN | starts | starts << 1 | starts << 2 | jokers


def _melding(card: Card, held: int, nth: int) -> Takes:
    """The takes of a card that is in the hand by now, for a new meld."""
    if card == JOKER:
        return tuple([joker_take(nth, meld) for meld in JOKER_MELDS[held >> 52]])
    place, holding = (card - 1) % 13, held >> card - card % 13 & SUIT_MASK
    low = (~holding & (1 << place) - 1).bit_length()  # above the highest gap below the card
    above = holding >> place
    block = ((above ^ above + 1) >> 1 << place) | (1 << place) - (1 << low)
    sets = SET_TAKES[card].get(held & _COLUMNS[card], ())
    return sets + RUN_TAKES[card].get(block, ())
