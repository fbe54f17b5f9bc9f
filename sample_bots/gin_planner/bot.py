"""Plans ahead: counts the unseen cards, feeds the opponent little, and weighs a knock against playing for gin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from counting import Count, Memory
from danger import danger
from knocking import Prospect, gin_chance, knocks
from outlook import VALUES, Outlook, deadwood_of, outlook
from weights import WEIGHTS

from arena.sdk import GameInfo, run
from arena.sdk.gin import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Card,
    GinBot,
    GinDecision,
    Observation,
    Parameters,
    Phase,
    discard,
    knock,
    mask_of,
)


class GinPlanner(GinBot):
    """Chooses what leaves the least expected deadwood, less what it gives to the opponent."""

    def __init__(self, game: GameInfo) -> None:
        """Read the rules of the game."""
        super().__init__(game)
        parameters: Mapping[str, Any] = game.rules.parameters
        self._rules = Parameters(**parameters)
        self._memory = Memory(1 - game.seat)

    def choose(self, decision: GinDecision) -> Action:
        """Take or draw; knock or discard."""
        seen = decision.observation
        self._memory.hear(decision.events)
        count = self._memory.count(seen)
        ahead = outlook(count.unseen, seen.stock_size - self._rules.wall_size, self._rules.knock_limit)
        if seen.phase is Phase.DISCARD:
            return self._end_turn(seen, count, ahead)
        if _wants(seen, ahead):
            return TAKE
        return PASS if seen.phase is Phase.OFFER else DRAW

    def _end_turn(self, seen: Observation, count: Count, ahead: Outlook) -> Action:
        hand = mask_of(seen.hand)
        if self._rules.big_gin_bonus is not None and deadwood_of(hand) == 0:
            return BIG_GIN
        allowed = [card for card in seen.hand if card != seen.taken]
        lowest = min(allowed, key=lambda card: (deadwood_of(hand ^ 1 << card), -VALUES[card]))
        left = deadwood_of(hand ^ 1 << lowest)
        if left <= self._rules.knock_limit:
            prospect = Prospect(left, gin_chance(hand ^ 1 << lowest, count), seen.stock_size)
            if knocks(prospect, self._rules):
                return knock(lowest)
        return discard(_cheapest(allowed, hand, count, ahead))


def _wants(seen: Observation, ahead: Outlook) -> bool:
    """Whether to take the upcard: it must lower the deadwood now, and promise more than the next stock card.

    After two passes at the offer the card may no longer be taken (2.13); the answer is no again, as nothing changed.
    """
    hand = mask_of(seen.hand)
    eleven = hand | 1 << seen.discard_pile[-1]
    kept = [eleven ^ 1 << card for card in seen.hand]
    if min(map(deadwood_of, kept)) >= deadwood_of(hand):
        return False
    return min(map(ahead.cost, kept)) < ahead._replace(draws=ahead.draws + 1).cost(hand)


def _cheapest(allowed: list[Card], hand: int, count: Count, ahead: Outlook) -> Card:
    """The discard that costs least: what is kept, and what the opponent may gain."""
    return min(allowed, key=lambda card: ahead.cost(hand ^ 1 << card) + WEIGHTS.danger * danger(card, count))


if __name__ == "__main__":
    run(GinPlanner)
