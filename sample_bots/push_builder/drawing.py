"""Whether to take the discard or to push."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from combining import promise
from playing import best_shed
from push_outlook import Outlook
from push_weights import WEIGHTS
from usefulness import use_to_neighbour

from arena.sdk.push import Card, contract_of, penalty

_SAMPLES = 8
"""Stock cards that a push is judged by."""


def takes_discard(outlook: Outlook, chance: Random) -> bool:
    """Whether the discard brings more than an unseen card would, all told."""
    (top,) = outlook.seen.discard_pile
    if outlook.seen.stock_size == 1:
        return not _ending_pays(outlook)
    drawn = _samples(outlook, chance)
    pushed = sum([_value_with(card, outlook) for card in drawn]) / len(drawn)
    return _value_with(top, outlook) + use_to_neighbour(top, outlook) > pushed + WEIGHTS.push


def _samples(outlook: Outlook, chance: Random) -> Sequence[Card]:
    cards = list(outlook.unseen)
    return chance.choices(cards, [outlook.unseen[card] for card in cards], k=_SAMPLES)


def _value_with(card: Card, outlook: Outlook) -> float:
    """What the hand is worth with one more card."""
    hand = (*outlook.seen.hand, card)
    if not outlook.laid:
        return WEIGHTS.progress * promise(hand, contract_of(outlook.seen.deal), outlook.unseen)
    best = best_shed(outlook, hand, Random(0), 1)
    assert best is not None
    return best.value


def _ending_pays(outlook: Outlook) -> bool:
    """Whether the last push, which ends the deal without a winner, costs the opponents more than the own side (4.6)."""
    seen = outlook.seen
    total = sum(outlook.unseen.values())
    mean = penalty(outlook_cards(outlook)) / max(1, total)
    left, partner, right = (seen.hand_sizes[(seen.seat + step) % 4] for step in (1, 2, 3))
    return penalty(seen.hand) + mean * partner < mean * (left + 2 + right)


def outlook_cards(outlook: Outlook) -> list[Card]:
    """The unseen cards, each as often as it is there."""
    return [card for card, copies in outlook.unseen.items() for _ in range(copies)]
