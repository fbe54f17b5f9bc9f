"""The draw of cards for the deal and, among individuals, for partners (3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from arena.cards import JOKER, Card, Pack
from arena.games.contract import Seat
from arena.games.persian.state import SEATS

_JOKER_RANK: Final = 13


class Drawn(NamedTuple):
    """What a draw decided."""

    order: tuple[int, ...]
    """Who drew, from the lowest up; who stay tied where it decides nothing are in the order in which they drew."""
    cards: tuple[tuple[Card, ...], ...]
    """The cards of each who drew, in the order in which they drew: one, and another for each tie that decided."""


def first_dealer(pack: Pack) -> tuple[Seat, Drawn]:
    """The seat that deals first: each seat draws from the top of a shuffled pack, and the lowest deals (3.2).

    Raises:
        ValueError: the pack is used up before the ties are broken: shuffle another.
    """
    drawn = _draw(pack, decided=1)
    return drawn.order[0], drawn


def partners(pack: Pack) -> tuple[tuple[int, ...], Drawn]:
    """Which of four individuals sits at each seat: the two lowest at 0 and 2, the lowest, who deals, at 0 (3.2).

    Of the others the lower sits at 1.

    Raises:
        ValueError: the pack is used up before the ties are broken: shuffle another.
    """
    drawn = _draw(pack, decided=2)
    lowest, second, third, highest = drawn.order
    return (lowest, third, second, highest), drawn


def _draw(pack: Pack, decided: int) -> Drawn:
    """Draw until so many of the lowest places are decided; those who are tied for one of them draw again."""
    stock = iter(pack)
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    waiting: Sequence[int] = range(SEATS)
    while waiting:
        for player in waiting:
            hands[player].append(_next(stock))
        waiting = _tied(hands, decided)
    order = sorted(range(SEATS), key=_ranks(hands))
    return Drawn(tuple(order), tuple(map(tuple, hands)))


def _tied(hands: Sequence[Sequence[Card]], decided: int) -> list[int]:
    """Who are tied for one of the lowest places, in the order in which they drew."""
    key, place = _ranks(hands), 0
    waiting: list[int] = []
    for _, group in groupby(sorted(range(SEATS), key=key), key):
        tied = list(group)
        if place < decided and len(tied) > 1:
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
