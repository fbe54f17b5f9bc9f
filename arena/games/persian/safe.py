"""The safe action of Persian Rummy: one turn that leaves the hand and the table as they were."""

from __future__ import annotations

from arena.games.persian.actions import DISCARDS, DRAW, PASS, Action
from arena.games.persian.hand import BITS, VALUES, cards_of, holds
from arena.games.persian.observation import Phase
from arena.games.persian.state import State


def safe_action(state: State) -> Action:
    """Draw (3.4), or pass where the stock is empty (3.9); then discard the card drawn, else the cheapest (3.10).

    Whoever takes a card from the pile scores what it is worth, so after a take the cheapest goes; of equals the first.
    """
    if state.phase is Phase.DRAW:
        return DRAW if state.top < len(state.setup.pack) else PASS
    hand, drawn = state.hands[state.actor], state.drawn
    if drawn is not None and holds(hand, BITS[drawn]):
        return DISCARDS[drawn]
    return DISCARDS[min(cards_of(hand), key=lambda card: VALUES[card])]
