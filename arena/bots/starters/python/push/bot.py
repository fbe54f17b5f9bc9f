"""A first bot for Push: lays its contract as soon as it can, then everything that fits."""

from __future__ import annotations

from collections.abc import Sequence

from arena.sdk import run
from arena.sdk.push import (
    PUSH,
    TAKE,
    Action,
    Card,
    Observation,
    Phase,
    PushBot,
    PushDecision,
    contracts,
    discard,
    is_wild,
    layoffs,
    melds,
    penalty,
    rank_of,
    suit_of,
)


class Starter(PushBot):
    """Answers one action at a time; what the neighbour collects is yours to watch."""

    def choose(self, decision: PushDecision) -> Action:
        """The action for the phase of the turn."""
        seen = decision.observation
        if seen.phase is Phase.PLAY:
            return self.play(seen)
        upcard = seen.discard_pile[-1]
        return TAKE if is_wild(upcard) or friends(upcard, seen.hand) >= 2 else PUSH

    def play(self, seen: Observation) -> Action:
        """Lay something, or discard."""
        if not seen.contracts_laid[seen.seat]:
            found = contracts(seen.hand, seen.deal).lays
            if found:
                return found[0]
        elif lays := melds(seen.hand) or layoffs(seen.hand, seen.table):
            return lays[0]
        return self.thrown(seen)

    def thrown(self, seen: Observation) -> Action:
        """Discard the loneliest card that is not wild, of equals the dearest."""
        # Rule 4.13: the card that was just taken stays, unless it is the last.
        free = [card for card in seen.hand if card != seen.barred] or list(seen.hand)
        card = min(free, key=lambda card: (is_wild(card), friends(card, seen.hand), -penalty([card])))
        self.note(f"{friends(card, seen.hand)} cards go with what is thrown")
        return discard(card)


def friends(card: Card, hand: Sequence[Card]) -> int:
    """How many natural cards of a hand could stand in a meld with a natural card."""
    return sum(may_meld(card, other) for other in hand if other != card and not is_wild(other))


def may_meld(card: Card, other: Card) -> bool:
    """Whether two natural cards have one rank, or are near in one suit."""
    if rank_of(card) == rank_of(other):
        return True
    return suit_of(card) == suit_of(other) and abs(rank_of(card) - rank_of(other)) <= 2


if __name__ == "__main__":
    run(Starter)
