"""A first bot for gin: keeps its deadwood low, and knocks as soon as it may."""

from __future__ import annotations

from collections.abc import Sequence

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
    rank_of,
)


class Starter(GinBot):
    """Looks at its own hand and at the upcard; what the opponent takes and throws away is yours to use."""

    def choose(self, decision: GinDecision) -> Action:
        """The action for the phase of the turn."""
        seen = decision.observation
        if seen.phase is Phase.DISCARD:
            return self.end_of_turn(seen)
        if self.wants(seen):
            return TAKE
        return PASS if seen.phase is Phase.OFFER else DRAW

    def wants(self, seen: Observation) -> bool:
        """Whether the upcard would leave less deadwood than the hand has now."""
        hand = [*seen.hand, seen.discard_pile[-1]]
        return min(deadwood(without(hand, card)) for card in seen.hand) < deadwood(seen.hand)

    def end_of_turn(self, seen: Observation) -> Action:
        """Knock if that is allowed, else discard the card that helps least."""
        parameters = self.game.rules.parameters
        if parameters["big_gin_bonus"] is not None and deadwood(seen.hand) == 0:
            return BIG_GIN
        # Rule 2.4: the card that was just taken stays.
        free = [card for card in seen.hand if card != seen.taken]
        card = min(free, key=lambda card: (deadwood(without(seen.hand, card)), -rank_of(card)))
        left = deadwood(without(seen.hand, card))
        self.note(f"{left} deadwood left")
        return knock(card) if left <= int(str(parameters["knock_limit"])) else discard(card)


def without(cards: Sequence[Card], card: Card) -> list[Card]:
    """The cards but one."""
    return [other for other in cards if other != card]


if __name__ == "__main__":
    run(Starter)
