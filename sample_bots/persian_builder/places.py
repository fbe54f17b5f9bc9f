"""A place for each of the 56 cards, so that equal jokers are told apart: 0 to 51 are the cards, 52 to 55 the jokers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, count
from typing import Final

from arena.sdk.persian import JOKER, Card, MeldKind, value_of

PLACES: Final = 56

VALUES: Final = tuple(value_of([Card(min(place, JOKER))]) for place in range(PLACES))
"""What the card of each place counts."""


def places_of(cards: Iterable[Card], jokers: int = 0) -> tuple[int, ...]:
    """The place of each card, when so many jokers have theirs already."""
    free = count(JOKER + jokers)
    return tuple([next(free) if card == JOKER else int(card) for card in cards])


@cache
def extensions(kind: MeldKind, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """What can be laid off on a meld: for each of its ends the cards that fit, one behind the other."""
    if kind is MeldKind.SET:
        if cards[0] == JOKER:
            return ((JOKER,),) if len(cards) == 3 else ()
        return tuple((card,) for card in _rank(cards[0]) if card not in cards)
    suit = _suit(cards[0])
    low, high = suit.index(cards[0]), suit.index(cards[-1])
    return tuple(end for end in (suit[:low][::-1], suit[high + 1 :]) if end)


def _rank(card: Card) -> tuple[Card, ...]:
    return tuple(map(Card, range(card % 13, JOKER, 13)))


def _suit(card: Card) -> tuple[Card, ...]:
    """The cards of a suit as they stand in runs, the ace high."""
    ace = card - card % 13
    return (*map(Card, range(ace + 1, ace + 13)), Card(ace))


def _fours() -> list[tuple[int, ...]]:
    return [*(_rank(Card(rank)) for rank in range(13)), tuple(range(JOKER, PLACES))]


def _pairs() -> tuple[tuple[tuple[int, int], ...], ...]:
    pairs: list[list[tuple[int, int]]] = [[] for _ in range(PLACES)]
    threes: list[tuple[int, ...]] = [three for four in _fours() for three in combinations(four, 3)]
    for ace in range(0, JOKER, 13):
        suit = _suit(Card(ace))
        threes += [suit[low : low + 3] for low in range(11)]
    for first, second, third in threes:
        pairs[first].append((second, third))
        pairs[second].append((first, third))
        pairs[third].append((first, second))
    return tuple(map(tuple, pairs))


FOURS: Final = tuple(_fours())
"""The four of each rank, then the four jokers."""

PAIRS: Final = _pairs()
"""By place: each two cards that make a meld with it."""
