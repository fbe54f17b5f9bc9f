"""Why an action is refused: the clause and the reason."""

from __future__ import annotations

from collections import Counter

from arena.cards import JOKER, Card, MeldKind, format_card, format_cards
from arena.games.errors import IllegalAction
from arena.games.persian.actions import Action, Discard, Draw, Layoff, Meld, Pass, Take, low_to_high
from arena.games.persian.hand import cards_of
from arena.games.persian.notation import format_action
from arena.games.persian.observation import Phase
from arena.games.persian.shapes import BY_CARDS, Shape
from arena.games.persian.state import State


def of_draw(state: State, action: Draw) -> IllegalAction:
    """The refusal of a draw."""
    return _out_of_turn(state, action) or _refusal("3.9", action, "the stock is empty: take or pass")


def of_take(state: State, action: Take) -> IllegalAction:
    """The refusal of a take for its phase, or for its named card."""
    card = _shown(action.card)
    found = state.discard_pile.count(action.card)
    if not found:
        reason = f"{card} is not in the discard pile"
    elif not 1 <= action.nth <= found:
        reason = f"there is no {card} number {action.nth} in the discard pile, it has {found}"
    else:
        reason = f"{card} must be melded at once, and is not among {_shown(*action.use.cards)}"
    return _out_of_turn(state, action) or _refusal("3.4", action, reason)


def of_pass(state: State, action: Pass) -> IllegalAction:
    """The refusal of a pass."""
    if state.phase is Phase.PLAY:
        return _refusal("3.9", action, "a pass is the whole turn, and this turn has its card: discard")
    left = len(state.setup.pack) - state.top
    return _out_of_turn(state, action) or _refusal("3.9", action, f"the stock has {left} cards: draw or take")


def too_early(state: State, action: Meld | Layoff | Discard) -> IllegalAction:
    """The refusal of a meld, lay-off or discard before the turn has its card, or after the deal."""
    return _out_of_turn(state, action) or _refusal("3.3", action, "draw or take a card first")


def of_discard(action: Discard) -> IllegalAction:
    """The refusal of a discard whose card is not there."""
    return _refusal("3.3", action, f"{_shown(action.card)} is not in the hand")


def not_in_hand(hand: int, use: Meld | Layoff, action: Action) -> IllegalAction:
    """The refusal of a meld or lay-off some of whose cards are not there."""
    missing = Counter(use.cards) - Counter(cards_of(hand))
    cards = _shown(*low_to_high(missing.elements()))
    if action is use:
        return _refusal("3.3", action, f"{cards} is not in the hand")
    return _refusal("3.4", action, f"{cards} is neither in the hand nor taken")


def of_meld(use: Meld, action: Action) -> IllegalAction:
    """The refusal of cards that are no meld of the kind."""
    if JOKER in use.cards:
        return _refusal("3.6", action, "a joker goes into nothing but three or four jokers")
    if use.shape is MeldKind.SET:
        return _refusal("3.5", action, "a set is 3 or 4 different cards of a rank")
    if low_to_high(use.cards) in BY_CARDS:
        return _refusal("3.5", action, "a run is written low to high, ace high")
    return _refusal("3.5", action, "a run is 3 or more of a suit in sequence, ace high only")


def no_such_meld(state: State, use: Layoff, action: Action) -> IllegalAction:
    """The refusal of a lay-off on a meld that is not there."""
    return _refusal("3.7", action, f"there is no meld {use.number}, the table has {len(state.melds)}")


def of_layoff(shape: Shape, use: Layoff, action: Action) -> IllegalAction:
    """The refusal of cards that do not extend the meld."""
    meld = f"{shape.kind.value} {format_cards(shape.cards)}"
    if JOKER in use.cards:
        return _refusal("3.6", action, f"a joker goes only on three jokers, not on {meld}")
    if low_to_high(use.cards) in shape.growths:
        return _refusal("3.7", action, "the cards are written low to high, ace high")
    return _refusal("3.7", action, f"this does not extend {meld}")


def _out_of_turn(state: State, action: Action) -> IllegalAction | None:
    """The refusal of an action that no longer fits the phase, None where a card is due."""
    if state.phase is Phase.PLAY:
        return _refusal("3.3", action, "this turn has its card: meld, lay off or discard")
    if state.phase is not Phase.OVER:
        return None
    if state.result is not None and state.result.ending == "passes":
        return _refusal("3.9", action, "the deal ended with four passes in a row")
    return _refusal("3.8", action, f"the deal ended when seat {state.actor} laid its last card")


def _refusal(clause: str, action: Action, reason: str) -> IllegalAction:
    try:
        text = format_action(action)
    except ValueError:
        text = f"{action.kind.value} of a card that no pack has"
    return IllegalAction(clause, text, reason)


def _shown(*cards: Card) -> str:
    """Cards in their notation, whatever their numbers are."""
    return " ".join(format_card(card) if 0 <= card <= JOKER else f"card number {card}" for card in cards)
