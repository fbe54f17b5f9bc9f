"""Melds and deadwood of gin the slow way: cards are text, hands are sets, everything is tried."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Hand = frozenset[str]
Meld = frozenset[str]
Arrangement = frozenset[Meld]


def value(card: str) -> int:
    """Deadwood points of one card (2.6)."""
    return min(RANKS.index(card[0]) + 1, 10)


def points(cards: Hand) -> int:
    """Deadwood points of cards that are in no meld."""
    return sum(value(card) for card in cards)


def all_sets() -> Iterator[Meld]:
    """Three or four of a rank (2.5)."""
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield frozenset(rank + suit for suit in suits)


def all_runs() -> Iterator[Meld]:
    """Three or more of a suit in sequence, ace low only (2.1, 2.5)."""
    for suit in SUITS:
        for low in range(13):
            for high in range(low + 2, 13):
                yield frozenset(rank + suit for rank in RANKS[low : high + 1])


MELDS = tuple(all_sets()) + tuple(all_runs())
MELD_SET = frozenset(MELDS)


def arrangements(hand: Hand) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay disjoint melds from a hand, the empty way too, each once."""
    held = [meld for meld in MELDS if meld <= hand]

    def extend(laid: tuple[Meld, ...], start: int) -> Iterator[tuple[Meld, ...]]:
        yield laid
        for index in range(start, len(held)):
            if all(held[index].isdisjoint(other) for other in laid):
                yield from extend((*laid, held[index]), index + 1)

    return extend((), 0)


def left_over(hand: Hand, laid: tuple[Meld, ...]) -> int:
    """Deadwood of a hand once these melds are laid."""
    return points(hand - frozenset().union(*laid))


@lru_cache(maxsize=200_000)
def deadwood(hand: Hand) -> int:
    """The least deadwood of a hand of any size (2.6)."""
    return min(left_over(hand, laid) for laid in arrangements(hand))


def best_arrangements(hand: Hand) -> frozenset[Arrangement]:
    """All arrangements that reach the least deadwood."""
    least = deadwood(hand)
    return frozenset(frozenset(laid) for laid in arrangements(hand) if left_over(hand, laid) == least)
