"""Why an action is refused: the clause and the reason."""

from __future__ import annotations

from arena.cards import format_card
from arena.games.errors import IllegalAction
from arena.games.gin.actions import Action, Kind
from arena.games.gin.notation import format_action
from arena.games.gin.observation import Phase
from arena.games.gin.parameters import Parameters
from arena.games.gin.state import State


def refusal(clause: str, action: Action, reason: str) -> IllegalAction:
    """The error for an action, whatever number its card has."""
    try:
        text = format_action(action)
    except ValueError:
        text = f"{action.kind.value} card number {action.card}"
    return IllegalAction(clause, text, reason)


def out_of_place(parameters: Parameters, state: State, action: Action) -> IllegalAction:
    """The refusal of a draw, take or pass, or of an action whose kind does not fit the phase."""
    if state.phase is Phase.OVER:
        clause, reason = _over(parameters, state)
    elif action.kind in (Kind.DISCARD, Kind.KNOCK):
        clause, reason = "2.3", "draw or take a card first"
    elif action.card is not None:
        clause, reason = "2.3", f"a {action.kind.value} names no card"
    elif state.phase is Phase.DISCARD:
        clause, reason = "2.3", "this turn has its card: discard or knock"
    elif state.phase is Phase.OFFER:
        clause, reason = "2.13", "the first upcard is offered: take or pass"
    elif action.kind is Kind.TAKE:
        clause, reason = "2.13", "both seats passed the first upcard: draw from the stock"
    else:
        clause, reason = "2.13" if parameters.first_upcard_offer else "2.3", "no upcard is offered"
    return refusal(clause, action, reason)


def bad_card(state: State, action: Action) -> IllegalAction:
    """The refusal of a discard or knock for its card, which the hand does not have or may not part with."""
    card = action.card
    if card is None:
        return refusal("2.3", action, "name the card")
    if not 0 <= card < 52:
        return refusal("2.1", action, "the pack has no such card")
    if card == state.taken:
        return refusal("2.4", action, "it was taken from the discard pile this turn")
    return refusal("2.3", action, f"{format_card(card)} is not in the hand")


def _over(parameters: Parameters, state: State) -> tuple[str, str]:
    if state.result is not None and state.result.ending != "washout":
        return "2.7", "the deal ended with a knock"
    if state.takes >= parameters.max_takes:
        return "2.12", f"the deal is a washout after {state.takes} takes"
    return "2.10", f"the deal is a washout: {parameters.wall_size} cards are left in the stock"
