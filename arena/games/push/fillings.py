"""Every meld in a slot: which naturals it has, and which wilds stand in the other places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from arena.cards import Card, MeldKind
from arena.cards.masks import cards_of
from arena.games.push.actions import Kind, Lay, new_lay
from arena.games.push.melds import LEAST, Meld, is_two, new_meld
from arena.games.push.slots import SLOTS, Slot, submasks
from arena.games.push.supply import PAIRS, SINGLES, TWOS, USES, WILDS, picks, sequences

_SET, _RUN, _MELD = MeldKind.SET, MeldKind.RUN, Kind.MELD

Filling = tuple[int, Meld]
"""The wilds that a meld takes from a supply, and the meld."""

Order = Callable[[tuple[Card, ...]], tuple[Card, ...]]


class Row(NamedTuple):
    """The melds in a slot with certain naturals and at most two wilds."""

    wilds: int
    naturals: int
    twos: int
    """The twos among the naturals."""
    melds: tuple[Meld | None, ...]
    """By the wilds, as `SINGLES` or `PAIRS` has them; None where the clauses allow no such meld."""
    lays: tuple[Lay | None, ...]
    """Of melds of three the same as actions."""


@lru_cache(maxsize=1 << 12)
def rows_of(number: int, held: int) -> Sequence[Row]:
    """The rows of melds of three in a slot by the naturals that a hand has of it, the most naturals first."""
    return [row(number, naturals) for naturals in submasks(held, 1, LEAST)]


@lru_cache(maxsize=1 << 12)
def row(number: int, naturals: int) -> Row:
    """The melds in a slot with these naturals, at most two fewer than it has places."""
    slot = SLOTS[number]
    wilds = slot.size - naturals.bit_count()
    every = (((),), SINGLES, PAIRS)[wilds]
    melds = tuple((_in_set if slot.kind is _SET else _in_run)(slot, naturals, chosen) for chosen in every)
    single = melds if slot.size == LEAST else ()
    lays = tuple(None if meld is None else new_lay(Lay, ((meld,), _MELD)) for meld in single)
    return Row(wilds, naturals, naturals & TWOS, melds, lays)


def fillings(number: int, naturals: int, supply: int) -> list[Filling]:
    """The melds in a slot with exactly these naturals and wilds of a supply, which has no twos of the naturals."""
    slot = SLOTS[number]
    wilds = slot.size - naturals.bit_count()
    if wilds <= 2:
        melds, uses = row(number, naturals).melds, USES[wilds]
        return [(uses[place], meld) for place in picks(supply)[wilds] if (meld := melds[place])]
    order, places = _order(number, naturals)
    cards, low = cards_of(naturals), slot.places[0]
    own_two = next(((index, place) for index, place in enumerate(places) if is_two(place)), None)
    found = sequences(wilds, supply)
    if own_two is not None:  # push 4.7: a two in its own place is no wild
        index, two = own_two
        found = tuple([(use, chosen) for use, chosen in found if chosen[index] != two])
    return [(use, new_meld(Meld, (_RUN, order(chosen + cards), low))) for use, chosen in found]


def _in_set(slot: Slot, naturals: int, chosen: tuple[Card, ...]) -> Meld | None:
    if any(WILDS.index(one) > WILDS.index(other) for one, other in pairwise(chosen)):
        return None
    of_twos = slot.mask & TWOS  # push 4.7: among twos only jokers are wild
    return None if of_twos and any(map(is_two, chosen)) else new_meld(Meld, (_SET, cards_of(naturals) + chosen, None))


def _in_run(slot: Slot, naturals: int, chosen: tuple[Card, ...]) -> Meld | None:
    order, places = _order(slot.number, naturals)
    for card, place in zip(chosen, places, strict=True):
        if card == place:  # push 4.7: a two in its own place is no wild
            return None
    return new_meld(Meld, (_RUN, order(chosen + cards_of(naturals)), slot.places[0]))


@lru_cache(maxsize=1 << 12)
def _order(number: int, naturals: int) -> tuple[Order, tuple[Card, ...]]:
    """How wilds by place and then naturals by index come to stand in a run, and the places of the wilds."""
    places = SLOTS[number].places
    empty = tuple(place for place in places if not naturals >> place & 1)
    pool = empty + cards_of(naturals)
    return itemgetter(*(pool.index(place) for place in places)), empty
