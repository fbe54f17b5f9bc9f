"""Deadwood and melds of cards, for bots and tools."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arena.cards import Card, Meld, MeldKind
from arena.cards.masks import cards_of, mask_of
from arena.games.gin.arrangements import is_run, least_arrangements, melds_in, value_of
from arena.games.gin.deadwood import least_deadwood


class Arrangement(NamedTuple):
    """A way to meld a hand."""

    melds: tuple[Meld, ...]
    """Sets first."""
    deadwood: tuple[Card, ...]
    """The cards in no meld, in canonical order."""
    value: int
    """What the deadwood counts."""


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood of distinct cards (2.6).

    Raises:
        ValueError: a card is there twice, or is a joker.
    """
    return least_deadwood(mask_of(cards))


def best_melds(cards: Iterable[Card]) -> Arrangement:
    """An arrangement of least deadwood (2.6); of equals one with the fewest melds.

    Raises:
        ValueError: a card is there twice, or is a joker.
    """
    hand = mask_of(cards)
    melds = least_arrangements(hand)[0]
    rest = hand & ~sum(melds)
    return Arrangement(tuple(map(_meld, melds)), cards_of(rest), value_of(rest))


def all_melds(cards: Iterable[Card]) -> tuple[Meld, ...]:
    """Every meld that distinct cards contain, overlapping ones too: sets by rank, then runs by suit and lowest card.

    Raises:
        ValueError: a card is there twice, or is a joker.
    """
    return tuple(map(_meld, melds_in(mask_of(cards))))


def _meld(mask: int) -> Meld:
    return Meld(MeldKind.RUN if is_run(mask) else MeldKind.SET, cards_of(mask))
