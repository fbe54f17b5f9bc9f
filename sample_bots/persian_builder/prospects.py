"""What cards that stay in the hand are worth: those that are melded in time score, the others cost as much."""

from __future__ import annotations

from collections.abc import Sequence

from census import Census
from persian_weights import WEIGHTS
from places import FOURS, PAIRS, VALUES
from tables import Chains


def chance_to_meld(place: int, chances: Sequence[float], chains: Chains) -> float:
    """How likely a card goes into a meld or lies off, each other card being there by its chance."""
    missed = 1.0
    for first, second in PAIRS[place]:
        missed *= 1 - chances[first] * chances[second]
    for chain in chains.get(place, ()):
        reached = 1.0
        for other in chain:
            reached *= chances[other]
        missed *= 1 - reached
    return 1 - missed


def worth(hand: Sequence[int], census: Census, chances: Sequence[float]) -> float:
    """What the cards of a hand are expected to score until the deal ends, below 0 what they cost."""
    stays = 2 * (1 - census.risk)
    total = 0.0
    for place in hand:
        total += VALUES[place] * (stays * chance_to_meld(place, chances, census.chains) - 1)
    return total + WEIGHTS.four * (1 - census.risk) * _four_at_once(hand, chances)


def _four_at_once(hand: Sequence[int], chances: Sequence[float]) -> float:
    """What four at once score beyond three now and the fourth later (3.12)."""
    held = set(hand)
    extra = 0.0
    for four in FOURS:
        if len(held.intersection(four)) > 1:
            likely = 1.0
            for place in four:
                likely *= chances[place]
            extra += 4 * VALUES[four[0]] * likely
    return extra
