"""The shortest melds that a hand can lay: sets and runs of three (4.8, 4.9; longer ones by lay-offs, 5 (a))."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from arena.cards import Card
from arena.cards.masks import SUIT_MASK
from arena.games.push.actions import Lay
from arena.games.push.counts import ONCE, add
from arena.games.push.fillings import Row, rows_of
from arena.games.push.melds import LEAST, Meld
from arena.games.push.slots import RUN_SLOTS, SET_SLOTS, ranks_of_sets, windows
from arena.games.push.supply import ONE_JOKER, picks, supply_of, total, without_naturals


def melds_of(hand: int) -> list[Lay]:
    """The melds of three cards of a hand, sets by rank, then runs by suit and lowest card."""
    supply = supply_of(hand)
    whole = picks(supply)
    found: list[Lay] = []
    for wilds, _, twos, _, lays in _rows(hand & ONCE, total(supply)):
        chosen = picks(without_naturals(supply, twos)) if twos else whole
        found += [lay for place in chosen[wilds] if (lay := lays[place])]
    return found


def melds_with(hand: int, wild: Card) -> list[Meld]:
    """The melds of three cards of a hand and one more wild that hold this wild, in the same order."""
    hand = add(hand, wild)
    supply = supply_of(hand)
    rows = _rows(hand & ONCE, total(supply))
    if supply == ONE_JOKER:
        return [meld for row in rows if row.wilds == 1 and (meld := row.melds[-1])]
    whole = picks(supply, wild)
    found: list[Meld] = []
    for wilds, naturals, twos, melds, _ in rows:
        chosen = whole
        if twos:  # push 4.12: a freed two may be used as a natural
            chosen = picks(without_naturals(supply, twos), None if naturals >> wild & 1 else wild)
        found += [meld for place in chosen[wilds] if (meld := melds[place])]
    return found


def _rows(cards: int, wilds: int) -> list[Row]:
    """The melds of three that a mask of naturals and so many wilds may make."""
    most = min(wilds, 2)
    found: list[Row] = []
    for rank in ranks_of_sets(cards, most):
        found += _of_set(rank, cards & SET_SLOTS[rank].mask, most)
    for suit in range(4):
        found += _of_suit(suit, cards >> 13 * suit & SUIT_MASK, most)
    return found


@lru_cache(maxsize=1 << 12)
def _of_set(rank: int, held: int, most: int) -> Sequence[Row]:
    return [row for row in rows_of(rank, held) if row.wilds <= most]


@lru_cache(maxsize=1 << 13)
def _of_suit(suit: int, holding: int, most: int) -> Sequence[Row]:
    slots = [RUN_SLOTS[LEAST, suit][low] for need, low in windows(LEAST, holding).windows if need <= most]
    held = [(slot.number, holding << 13 * suit & slot.mask) for slot in slots]
    return [row for number, part in held for row in rows_of(number, part) if row.wilds <= most]
