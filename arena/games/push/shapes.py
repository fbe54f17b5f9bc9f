"""Where the melds of a contract can stand, and which of the held naturals they use (4.10, 5 (b))."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from arena.games.push.counts import ONCE, SECOND
from arena.games.push.melds import LEAST
from arena.games.push.schedule import Contract
from arena.games.push.slots import SLOTS, submasks
from arena.games.push.spots import Spot, Spots, spots_for
from arena.games.push.supply import TWOS


class Shape(NamedTuple):
    """A choice of the naturals in a slot."""

    number: int
    """Of the slot."""
    naturals: int
    wilds: int
    debts: int
    """The held naturals in whose places wilds stand: 5 (b) wants every copy of them used elsewhere in the action."""


Shapes = tuple[Shape, ...]


def shaped_contracts(hand: int, contract: Contract, wilds: int) -> Iterator[Shapes]:
    """The shapes of every contract of a hand that 5 (b) allows, in canonical order.

    Whether the wilds suffice is only roughly looked at; twos in debt can still be used as wilds.
    """
    twice = hand >> SECOND & ONCE
    lists = spots_for(hand & ONCE, contract, wilds)
    if len(contract) == 3:
        return _shaped_triples(lists[0], wilds, twice)
    return _shaped_pairs(lists[0], lists[1], wilds, twice)


def _shaped_pairs(first: Spots, second: Spots, wilds: int, twice: int) -> Iterator[Shapes]:
    """Two spots, in order where both lists are the same, as far as the wilds may suffice."""
    same = first is second
    for place, one in enumerate(first):
        number, held, need, spare = one
        room = wilds - need
        for other in first[place:] if same else second:
            if other.need > room:
                continue
            shared = held & other.held
            if not shared:
                pairs: Iterable[Shapes] = product(plain_shapes(number, held), plain_shapes(other.number, other.held))
            # A single card that both want leaves one of them without it.
            elif other.need + (shared & ~twice).bit_count() - spare - other.spare > room:
                continue
            else:
                pairs = pair_shapes(number, held, other.number, other.held, shared & twice)
            for shapes in pairs:
                if shapes[0].wilds + shapes[1].wilds <= wilds:
                    yield shapes


def _shaped_triples(spots: Spots, wilds: int, twice: int) -> Iterator[Shapes]:
    """Three sets, in order, as far as the wilds may suffice."""
    for chosen in _triples(spots, wilds, twice):
        for shapes in _triple_shapes(chosen, twice):
            if shapes[0].wilds + shapes[1].wilds + shapes[2].wilds <= wilds:
                yield shapes


def _triples(spots: Spots, wilds: int, twice: int) -> Iterator[Spots]:
    doubled = [_need_together(spot, 2, twice) for spot in spots]
    for i, one in enumerate(spots):
        if _need_together(one, 3, twice) <= wilds:
            yield one, one, one
        for j in range(i + 1, len(spots)):
            other = spots[j]
            if doubled[i] + other.need <= wilds:
                yield one, one, other
            if one.need + doubled[j] <= wilds:
                yield one, other, other
            room = wilds - one.need - other.need
            yield from [(one, other, last) for last in spots[j + 1 :] if last.need <= room]


def _need_together(spot: Spot, times: int, twice: int) -> int:
    """The least number of wilds of so many sets of one rank."""
    copies = spot.held.bit_count() + (spot.held & twice).bit_count()
    return max(0, times * LEAST - copies)


def _triple_shapes(spots: Spots, twice: int) -> Iterable[Shapes]:
    """Every way to use the held naturals of three sets that 5 (b) allows; equal ranks in one order only."""
    one, two, three = spots
    if one is three:
        return _three_sets(one.number, one.held, one.held & twice)
    if one is two:
        pairs = pair_shapes(one.number, one.held, one.number, one.held, one.held & twice)
        return ((*pair, last) for pair in pairs for last in plain_shapes(three.number, three.held))
    if two is three:
        pairs = pair_shapes(two.number, two.held, two.number, two.held, two.held & twice)
        return ((first, *pair) for pair in pairs for first in plain_shapes(one.number, one.held))
    return product(*[plain_shapes(spot.number, spot.held) for spot in spots])


def pair_shapes(one: int, held: int, other: int, other_held: int, twice: int) -> Iterator[Shapes]:
    """The allowed shapes of two slots that share held naturals; of one slot twice each pair once."""
    first = [shape for shape in _all_shapes(one, held) if not shape.debts & ~other_held & ~TWOS]
    second = [shape for shape in _all_shapes(other, other_held) if not shape.debts & ~held & ~TWOS]
    for place, mine in enumerate(first):
        naturals, debts = mine.naturals, mine.debts
        free = ~naturals | twice
        for theirs in second[place:] if one == other else second:
            # A debt of which the hand has two copies would leave one of them unused.
            unpaid = debts & ~theirs.naturals | theirs.debts & ~naturals | (debts | theirs.debts) & twice
            if not theirs.naturals & ~free and not unpaid & ~TWOS:
                yield mine, theirs


def _three_sets(number: int, held: int, twice: int) -> Iterator[Shapes]:
    """The allowed shapes of three sets of one rank, each triple once."""
    for chosen in combinations_with_replacement(_all_shapes(number, held), 3):
        one, two, three = [shape.naturals for shape in chosen]
        again = one & two | one & three | two & three
        debts = chosen[0].debts | chosen[1].debts | chosen[2].debts
        paid = (one | two | three) & ~twice | again & twice
        if not again & ~twice and not one & two & three and not debts & ~paid & ~TWOS:
            yield chosen


@lru_cache(maxsize=1 << 11)
def plain_shapes(number: int, held: int) -> Shapes:
    """The shapes with no debt but twos, which any place could use."""
    return tuple(shape for shape in _all_shapes(number, held) if not shape.debts & ~TWOS)


@lru_cache(maxsize=1 << 11)
def _all_shapes(number: int, held: int) -> Shapes:
    return tuple([_shape(number, held, naturals) for naturals in submasks(held, 1, SLOTS[number].size)])


def _shape(number: int, held: int, naturals: int) -> Shape:
    wilds = SLOTS[number].size - naturals.bit_count()
    return Shape(number, naturals, wilds, held & ~naturals if wilds else 0)
