"""Keeps the least deadwood it can, and knocks as soon as it may."""

from __future__ import annotations

from arena.sdk import run
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
    Phase,
    deadwood,
    discard,
    knock,
)


class GreedyBot(GinBot):
    """Looks at its own hand only."""

    def choose(self, decision: GinDecision) -> Action:
        """The action that leaves the least deadwood now."""
        seen = decision.observation
        if seen.phase is Phase.DISCARD:
            return self._end_turn(seen)
        if self._gains(seen):
            return TAKE
        return PASS if seen.phase is Phase.OFFER else DRAW

    def _gains(self, seen: Observation) -> bool:
        """Whether the upcard would lower the deadwood."""
        upcard = seen.discard_pile[-1]
        with_it = (*seen.hand, upcard)
        return min(deadwood(without(with_it, card)) for card in seen.hand) < deadwood(seen.hand)

    def _end_turn(self, seen: Observation) -> Action:
        parameters = self.game.rules.parameters
        if parameters["big_gin_bonus"] is not None and deadwood(seen.hand) == 0:
            return BIG_GIN
        left = {card: deadwood(without(seen.hand, card)) for card in seen.hand if card != seen.taken}
        best = min(left, key=lambda card: (left[card], -min(card % 13, 9)))
        limit = parameters["knock_limit"]
        assert isinstance(limit, int)
        return knock(best) if left[best] <= limit else discard(best)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards but one."""
    return tuple([other for other in cards if other != card])


if __name__ == "__main__":
    run(GreedyBot)
