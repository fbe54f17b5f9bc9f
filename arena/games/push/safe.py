"""The safe action of Push: one turn that gives the neighbour no card of the stock and lays nothing."""

from __future__ import annotations

from arena.cards import Card
from arena.games.push.actions import DISCARDS, TAKE, Action
from arena.games.push.counts import cards_of, pack_hand, penalty
from arena.games.push.melds import is_wild
from arena.games.push.observation import Phase
from arena.games.push.state import State


def safe_action(state: State) -> Action:
    """Take the discard, which is always allowed (4.6); then discard the dearest natural card (4.15), a wild if need be.

    Of equals the first. No contract is forced (4.10, 4.11), so none is laid.
    """
    if state.phase is Phase.DRAW:
        return TAKE
    hand = cards_of(state.hands[state.actor])
    free = [card for card in hand if card != state.barred] or hand  # push 4.13: the last card may always go
    return DISCARDS[min(free, key=_reluctance)]


def _reluctance(card: Card) -> tuple[bool, int]:
    return is_wild(card), -penalty(pack_hand((card,)))
