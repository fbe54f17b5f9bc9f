"""The safe action of gin: one turn that leaves the hand as good as it was and never ends the deal with a knock."""

from __future__ import annotations

from arena.cards.masks import cards_of
from arena.games.gin.actions import DISCARDS, DRAW, PASS, Action
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.observation import Phase
from arena.games.gin.state import BITS, State


def safe_action(state: State) -> Action:
    """Pass at the offer (2.13), draw (2.3), then discard what leaves the least deadwood; of equals the first card.

    A knock might be undercut (2.9), and what the other seat left on the pile is the bot's to want.
    """
    if state.phase is Phase.OFFER:
        return PASS
    if state.phase is Phase.DRAW:
        return DRAW
    hand = state.hands[state.actor]
    free = [card for card in cards_of(hand) if card != state.taken]  # gin 2.4
    return DISCARDS[min(free, key=lambda card: least_deadwood(hand ^ BITS[card]))]
