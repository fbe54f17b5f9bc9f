"""How useful a discard would be to the opponent."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from counting import Count
from melding import melding_cards
from weights import WEIGHTS

from arena.sdk.gin import Card, cards_of


class _Pair(NamedTuple):
    """Two cards that make a meld with a third."""

    first: int
    second: int
    others: int
    """What else would make a meld with them, as a mask."""


def danger(card: Card, count: Count) -> float:
    """About how many pairs the opponent holds that the card would complete.

    Each pair counts as much as it is likely: the cards that he took from the discard pile he has, an unseen card he
    has by chance; and had he the pair, he would hardly have let a card lie that completes it.
    """
    chance = count.chance()
    pairs = 0.0
    for pair in _PAIRS[card]:
        both = _holds(pair.first, count, chance) * _holds(pair.second, count, chance)
        pairs += both * WEIGHTS.refused if pair.others & count.pile else both
    return pairs


def _holds(card: int, count: Count, chance: float) -> float:
    """How likely the opponent holds a card."""
    if count.held >> card & 1:
        return WEIGHTS.held
    return chance if count.unseen >> card & 1 else 0.0


def _pairs() -> tuple[tuple[_Pair, ...], ...]:
    """By card, the pairs that it completes: three of its rank, and up to three of its suit."""
    pairs: list[list[_Pair]] = [[] for _ in range(52)]
    for first, second in combinations(range(52), 2):
        both = 1 << first | 1 << second
        melding = melding_cards(both) & ~both
        for card in cards_of(melding):
            pairs[card].append(_Pair(first, second, melding ^ 1 << card))
    return tuple(map(tuple, pairs))


_PAIRS: Final = _pairs()
