"""The draw of cards for partners and the deal among individuals (3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from arena.cards import JOKER, Card, Pack
from arena.games.persian.state import SEATS

_DECIDED: Final = 2
"""The lowest places: who deals, and the partner."""
_JOKER_RANK: Final = 13


def partners(pack: Pack) -> tuple[int, ...]:
    """Which of four individuals sits at each seat: the two lowest at 0 and 2, the lowest, who deals, at 0 (3.2).

    Each draws from the top of a shuffled pack; of the others the lower sits at 1.

    Raises:
        ValueError: the pack is used up before the ties are broken: shuffle another.
    """
    stock = iter(pack)
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    waiting: Sequence[int] = range(SEATS)
    while waiting:
        for player in waiting:
            hands[player].append(_next(stock))
        waiting = _tied(hands)
    lowest, second, third, highest = sorted(range(SEATS), key=_ranks(hands))
    return lowest, third, second, highest


def _tied(hands: Sequence[Sequence[Card]]) -> list[int]:
    """Who are tied for one of the lowest places, in the order in which they drew: they draw again."""
    key, place = _ranks(hands), 0
    waiting: list[int] = []
    for _, group in groupby(sorted(range(SEATS), key=key), key):
        tied = list(group)
        if place < _DECIDED and len(tied) > 1:
            waiting += tied
        place += len(tied)
    return sorted(waiting)


def _ranks(hands: Sequence[Sequence[Card]]) -> Callable[[int], list[int]]:
    """Compares who drew by the ranks of their cards: ace low, joker high."""
    return lambda player: [_JOKER_RANK if card == JOKER else card % 13 for card in hands[player]]


def _next(stock: Iterator[Card]) -> Card:
    card = next(stock, None)
    if card is None:
        raise ValueError("3.2: the pack is used up before the ties are broken: shuffle another")
    return card
