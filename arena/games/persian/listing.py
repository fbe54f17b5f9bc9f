"""The actions of clause 5 in canonical order: draw, takes from the top down, pass, melds, lay-offs, discards.

Melds are in the order of `arena.games.persian.shapes`, lay-offs by number and card. A lay-off of several cards is
listed only as the fewest cards that bring on the named card of a take (5 c).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.cards.masks import SUIT_MASK
from arena.games.contract import Listing
from arena.games.persian.actions import DRAW, PASS, Action, Layoff
from arena.games.persian.hand import COLUMN
from arena.games.persian.observation import Phase
from arena.games.persian.shapes import SHAPES
from arena.games.persian.state import State
from arena.games.persian.tables import (
    DISCARDS_OF_JOKERS,
    DISCARDS_OF_SUIT,
    JOKER_MELDS,
    RUN_MELDS,
    SET_MELDS,
    Melds,
    single_layoffs,
)
from arena.games.persian.takes import takes

_NOTHING: Final[Listing[Action]] = Listing((), True)
_DRAW, _PLAY = Phase.DRAW, Phase.PLAY
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = DISCARDS_OF_SUIT
_CLUB_RUNS, _DIAMOND_RUNS, _HEART_RUNS, _SPADE_RUNS = RUN_MELDS


def legal_actions(state: State) -> Listing[Action]:
    """What the seat to act may do, as clause 5 lists it; empty when the deal is over."""
    hand, table = state.hands[state.actor], [meld.hand for meld in state.melds]
    if state.phase is _PLAY:
        return Listing((*melds(hand), *layoffs(hand, table), *_discards(hand)), True)
    if state.phase is _DRAW:
        found = takes(hand, state.discard_pile, table)
        stocked = state.top < len(state.setup.pack)
        return Listing((DRAW, *found) if stocked else (*found, PASS), True)  # persian 3.4, 3.9
    return _NOTHING


def melds(hand: int) -> Melds:
    """Every meld that a hand contains: sets, then runs (3.5, 3.6)."""
    clubs, diamonds, hearts, spades = _suits(hand)
    runs = _CLUB_RUNS[clubs] + _DIAMOND_RUNS[diamonds] + _HEART_RUNS[hearts] + _SPADE_RUNS[spades]
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    sets: Melds = ()
    while ranks:
        rank = ranks & -ranks
        sets += SET_MELDS[hand & rank * COLUMN]
        ranks ^= rank
    return sets + JOKER_MELDS[hand >> 52] + runs


def layoffs(hand: int, table: Sequence[int]) -> list[Layoff]:
    """Every lay-off of one card on the melds of the table, which are given as their cards (3.7, 5 c)."""
    found: list[Layoff] = []
    for number, meld in enumerate(table, start=1):
        fitting = SHAPES[meld].fits & hand  # where a fourth joker fits, a hand has at most one
        if fitting:
            found += single_layoffs(number, fitting)
    return found


def _discards(hand: int) -> tuple[Action, ...]:
    clubs, diamonds, hearts, spades = _suits(hand)
    return _CLUBS[clubs] + _DIAMONDS[diamonds] + _HEARTS[hearts] + _SPADES[spades] + DISCARDS_OF_JOKERS[hand >> 52]


def _suits(hand: int) -> tuple[int, int, int, int]:
    return hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39 & SUIT_MASK
