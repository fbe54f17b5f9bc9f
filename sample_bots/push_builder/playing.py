"""What to lay and what to discard, once the turn has its card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from combining import promise
from push_outlook import Outlook
from push_weights import WEIGHTS
from shedding import Shed, shed, shed_after
from usefulness import use_to_neighbour, use_to_self

from arena.sdk.push import Action, Card, contract_of, contracts, discard, penalty

_TRIES = 6
_CONTRACTS = 12
"""Only so many contracts of a hand are played through."""


def rest_of_turn(outlook: Outlook, chance: Random) -> Sequence[Action]:
    """Lay what can be laid, then discard."""
    laid = best_shed(outlook, outlook.seen.hand, chance, _TRIES)
    if laid is None:
        return [discard(_thrown_while_building(outlook))]
    if not laid.hand:
        return laid.actions
    return [*laid.actions, discard(_thrown_while_shedding(outlook, laid))]


def best_shed(outlook: Outlook, hand: Sequence[Card], chance: Random, tries: int) -> Shed | None:
    """The best way to lay cards, None while the contract cannot be laid."""
    seen = outlook.seen
    if outlook.laid:
        return shed(hand, seen.table, chance, tries)
    lays = contracts(hand, seen.deal).lays
    if not lays:
        return None
    step = max(1, len(lays) // _CONTRACTS)
    tried = [shed_after(lay, hand, seen.table, chance) for lay in lays[::step]]
    return max(tried, key=lambda attempt: attempt.value)


def _thrown_while_building(outlook: Outlook) -> Card:
    """The card without which the hand is best, what it costs and gives to the neighbour considered."""
    seen = outlook.seen
    contract = contract_of(seen.deal)

    def merit(card: Card) -> float:
        left = list(seen.hand)
        left.remove(card)
        kept = WEIGHTS.progress * promise(left, contract, outlook.unseen)
        return kept + outlook.burden * penalty([card]) - use_to_neighbour(card, outlook)

    return max(_allowed(outlook, seen.hand), key=merit)


def _thrown_while_shedding(outlook: Outlook, laid: Shed) -> Card:
    """The dearest card that neither the own next turn nor the neighbour can use."""

    def merit(card: Card) -> float:
        return penalty([card]) - use_to_self(card, laid.hand) - use_to_neighbour(card, outlook)

    return max(_allowed(outlook, laid.hand), key=merit)


def _allowed(outlook: Outlook, hand: Sequence[Card]) -> Sequence[Card]:
    """The distinct cards that may be discarded (4.13)."""
    cards = sorted(set(hand))
    return [card for card in cards if card != outlook.seen.barred] if len(hand) > 1 else cards
