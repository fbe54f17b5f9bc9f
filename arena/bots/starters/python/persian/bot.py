"""A first bot for Persian Rummy: lays whatever scores, and takes from the pile what scores at once."""

from __future__ import annotations

from collections.abc import Sequence

from arena.sdk import run
from arena.sdk.persian import (
    DRAW,
    JOKER,
    PASS,
    Action,
    Card,
    Observation,
    PersianBot,
    PersianDecision,
    Phase,
    discard,
    layoffs,
    melds,
    points_of,
    rank_of,
    takes,
    value_of,
)


class Starter(PersianBot):
    """Answers one action at a time; what the others hold back and throw away is yours to use."""

    def choose(self, decision: PersianDecision) -> Action:
        """The action for the phase of the turn."""
        seen = decision.observation
        return self.card_for_the_turn(seen) if seen.phase is Phase.DRAW else self.play(seen)

    def card_for_the_turn(self, seen: Observation) -> Action:
        """The take that scores most, else a draw, else a pass (3.9)."""
        choices = takes(seen)
        if choices:
            best = max(choices, key=points_of)
            self.note(f"a take for {points_of(best)} points")
            return best
        return DRAW if seen.stock_size else PASS

    def play(self, seen: Observation) -> Action:
        """The meld that scores most, else a lay-off, else a discard."""
        if found := melds(seen):
            return max(found, key=points_of)
        if fitting := layoffs(seen):
            return max(fitting, key=points_of)
        # What may become a meld stays: cards of which the hand has more of the same rank go last, then the dear ones.
        return discard(min(seen.hand, key=lambda card: (companions(card, seen.hand), value_of([card]))))


def companions(card: Card, hand: Sequence[Card]) -> int:
    """How many cards of a hand are of the rank of one of them, jokers a rank of their own."""
    return sum((other == JOKER) == (card == JOKER) and rank_of(other) == rank_of(card) for other in hand)


if __name__ == "__main__":
    run(Starter)
