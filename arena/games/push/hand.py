"""Melds, contracts, lay-offs and replacements of a hand, for bots and tools."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arena.cards import Card
from arena.games.push import counts
from arena.games.push.actions import Lay, LayOff, Replace
from arena.games.push.contracts import contracts_of
from arena.games.push.listing import layoffs_of, replacements_of
from arena.games.push.melds import Meld
from arena.games.push.offers import offers_of
from arena.games.push.schedule import CONTRACTS, Contract
from arena.games.push.singles import melds_of


class Contracts(NamedTuple):
    """The contracts that a hand can lay."""

    lays: tuple[Lay, ...]
    complete: bool
    """False where there are more than 500 (clause 5)."""


def contract_of(deal: int) -> Contract:
    """What a seat must lay first in a deal, counted from 1 (4.2)."""
    return CONTRACTS[deal - 1]


def contracts(hand: Iterable[Card], deal: int) -> Contracts:
    """The contracts of a deal (from 1) that a hand can lay, as clause 5 lists them: no longer than needed."""
    found, complete = contracts_of(counts.pack_hand(hand), contract_of(deal))
    return Contracts(tuple(found), complete)


def melds(hand: Iterable[Card]) -> tuple[Lay, ...]:
    """The melds of three cards that a hand can lay after its contract; longer ones are reached by lay-offs."""
    return tuple(melds_of(counts.pack_hand(hand)))


def layoffs(hand: Iterable[Card], table: Sequence[Meld]) -> tuple[LayOff, ...]:
    """The lay-offs of one card of a hand on the melds of the table (4.11)."""
    return tuple(layoffs_of(counts.pack_hand(hand), offers_of(table)))


def replacements(hand: Iterable[Card], table: Sequence[Meld]) -> tuple[Replace, ...]:
    """The replacements of wilds of the table by cards of a hand, each with every shortest use of the wild (4.12)."""
    return tuple(replacements_of(counts.pack_hand(hand), offers_of(table)))


def penalty(cards: Iterable[Card]) -> int:
    """What cards count against the side that holds them when the deal ends (4.15)."""
    return counts.penalty(counts.pack_hand(cards))
