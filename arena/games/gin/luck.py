"""The luck of a deal of gin: how much better the cards drawn were than those that could have been drawn.

A hand is worth what it would score by knocking now, where it may; else half its lead in deadwood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.cards import Card
from arena.cards.masks import SUIT_MASK, cards_of
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.parameters import Parameters
from arena.games.gin.state import BITS, State
from arena.games.gin.suits import VALUES
from arena.games.luck import above_mean

_LEAD: Final = 0.5
"""What a point of deadwood less is worth before the end, about, measured in play."""


def _joins() -> tuple[int, ...]:
    table = []
    for holding in range(1 << 13):
        pairs, gaps = holding & holding >> 1, holding & holding >> 2
        table.append((pairs << 2 | pairs >> 1 | gaps << 1) & SUIT_MASK)
    return tuple(table)


_JOINS: Final = _joins()
"""By the holding of a suit: the cards that would be in a run with some of it."""


def luck(parameters: Parameters, before: State | None, after: State) -> float:
    """What the deal, or the card drawn, gave seat 0 above its expectation, in points."""
    first, second = after.hands if before is None else before.hands
    if before is None:
        return _LEAD * (least_deadwood(second) - least_deadwood(first))
    if after.top == before.top:
        return 0.0
    hand, other = (first, second) if before.actor == 0 else (second, first)
    against = least_deadwood(other)
    left = least_after_draw(hand, before.setup.pack[before.top :])
    values = {deadwood: worth(parameters, deadwood, against) for deadwood in set(left)}
    gain = above_mean([values[deadwood] for deadwood in left])
    return gain if before.actor == 0 else -gain


def worth(parameters: Parameters, deadwood: int, against: int) -> float:
    """What a hand of this deadwood is worth to its seat against another of that deadwood (2.7, 2.9)."""
    if deadwood > parameters.knock_limit:
        return _LEAD * (against - deadwood)
    if deadwood == 0:
        return parameters.gin_bonus + against
    if against <= deadwood:
        return against - deadwood - parameters.undercut_bonus
    return against - deadwood


def least_after_draw(hand: int, cards: Sequence[Card]) -> list[int]:
    """The least deadwood of ten cards after each of some cards is drawn and the best discard made.

    A card that melds with none of the hand is deadwood, whatever is discarded. To give up a card lowers the least
    deadwood by no more than its value, so that of cards in falling order the last need not be tried.
    """
    order = sorted([(VALUES[card % 13], BITS[card]) for card in cards_of(hand)], reverse=True)
    kept = least_deadwood(hand)
    lowest = _least_without_one(hand, kept, order, 1000)
    melding = _melding(hand)
    left = []
    for card in cards:
        bit = BITS[card]
        if melding & bit:
            whole = hand | bit
            left.append(_least_without_one(whole, least_deadwood(whole), order, kept))
        else:
            left.append(min(kept, lowest + VALUES[card % 13]))
    return left


def _least_without_one(hand: int, least: int, order: Sequence[tuple[int, int]], known: int) -> int:
    """The least deadwood when one of the cards in the order is given up, or a known one if that is less."""
    best = known
    for value, bit in order:
        if least - value >= best:
            break
        best = min(best, least_deadwood(hand ^ bit))
    return best


def _melding(hand: int) -> int:
    """The cards that would be in a set or run with some of a hand."""
    clubs, diamonds, hearts, spades = hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39
    ranks = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    return (
        ranks
        | _JOINS[clubs]
        | (ranks | _JOINS[diamonds]) << 13
        | (ranks | _JOINS[hearts]) << 26
        | (ranks | _JOINS[spades]) << 39
    )
