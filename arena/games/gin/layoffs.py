"""Lay-offs on the melds of a plain knock (2.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import product
from operator import or_
from typing import NamedTuple

from arena.games.gin.arrangements import Melds, is_run, least_arrangements
from arena.games.gin.deadwood import least_deadwood


class LayOffs(NamedTuple):
    """What a plain knock shows."""

    deadwood: int
    """What the defender is left with."""
    cards: int
    """The mask of what the defender lays off: of equals the fewest cards."""
    melds: Melds
    """The knocker's."""


def best_layoffs(knocker: int, defender: int) -> LayOffs:
    """The lay-offs that leave the least deadwood, against the knocker's arrangement that leaves the most (2.8)."""
    return max(
        (_best_against(melds, defender) for melds in least_arrangements(knocker)), key=lambda best: best.deadwood
    )


def _best_against(melds: Melds, defender: int) -> LayOffs:
    """The least deadwood that the defender reaches against shown melds: every choice of lay-offs is tried."""
    choices = [tuple(_choices(meld, defender)) for meld in melds]
    laid_off = {reduce(or_, choice, 0) for choice in product(*choices)}
    least, _, cards = min((least_deadwood(defender & ~cards), cards.bit_count(), cards) for cards in laid_off)
    return LayOffs(least, cards, melds)


def _choices(meld: int, defender: int) -> Iterator[int]:
    """The masks of what the defender can lay off on one meld, nothing included."""
    low, high = (meld & -meld).bit_length() - 1, meld.bit_length() - 1
    if is_run(meld):
        below = _chains(range(low - 1, low - low % 13 - 1, -1), defender)
        above = _chains(range(high + 1, high - high % 13 + 13), defender)
        yield from (lower | upper for lower, upper in product(below, above))
    else:
        yield 0
        yield from (1 << card for card in range(low % 13, 52, 13) if defender & ~meld & 1 << card)


def _chains(cards: Iterable[int], defender: int) -> tuple[int, ...]:
    """Nothing, the first of the cards, the first two …, as far as the defender holds them."""
    chains = [0]
    for card in cards:
        if not defender >> card & 1:
            break
        chains.append(chains[-1] | 1 << card)
    return tuple(chains)
