"""Why an action is refused: the clause and the reason."""

from __future__ import annotations

from arena.cards import Card, format_card
from arena.games.errors import IllegalAction
from arena.games.push.actions import Action, Kind
from arena.games.push.breach import Breach
from arena.games.push.notation import format_action
from arena.games.push.observation import Phase
from arena.games.push.state import State


def refusal(clause: str, action: Action, reason: str) -> IllegalAction:
    """The error for an action, whatever numbers its cards have."""
    try:
        text = format_action(action)
    except ValueError:
        text = f"{action.kind.value} with a card number that no card has"
    return IllegalAction(clause, text, reason)


def refused(action: Action, breach: Breach) -> IllegalAction:
    """The error for an action that breaks a clause."""
    return refusal(breach.clause, action, breach.reason)


def out_of_place(state: State, action: Action) -> IllegalAction:
    """The refusal of an action whose kind does not fit the phase."""
    if state.phase is Phase.OVER:
        return refusal(*_over(state, action))
    if action.kind in (Kind.TAKE, Kind.PUSH):
        return refusal("4.4", action, "this turn has its card: meld, lay off or discard")
    return refusal("4.4", action, "take or push first")


def bad_discard(action: Action, card: Card | None, barred: Card | None) -> IllegalAction:
    """The refusal of a discard for its card."""
    if card is None:
        return refusal("4.4", action, "name the card")
    if not 0 <= card <= 52:
        return refusal("4.1", action, "the pack has no such card")
    if card == barred:
        return refusal("4.13", action, "it was taken from the discard pile this turn")
    return refusal("4.4", action, f"{format_card(card)} is not in the hand")


def _over(state: State, action: Action) -> tuple[str, Action, str]:
    assert state.result is not None
    if state.result.ending == "stock":
        return "4.6", action, "the deal ended when the stock ran out"
    if state.result.ending == "stalemate":
        return "4.14", action, f"the deal ended after {state.idle} turns without a stock draw and without a card laid"
    return "4.14", action, "the deal ended when a hand was empty"
