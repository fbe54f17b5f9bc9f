"""What an action makes of a state; every rule of a turn is enforced here and nowhere else."""

from __future__ import annotations

from typing import Final

from arena.cards import Card
from arena.games.gin.actions import Action, Kind
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.observation import Phase
from arena.games.gin.parameters import Parameters
from arena.games.gin.refusals import bad_card, out_of_place, refusal
from arena.games.gin.scoring import big_gin_result, knock_result, washout
from arena.games.gin.state import Hands, State

# Members of an enumeration are slow to look up through its class.
_DRAW: Final = Kind.DRAW
_TAKE: Final = Kind.TAKE
_PASS: Final = Kind.PASS
_DISCARD: Final = Kind.DISCARD
_AT_OFFER: Final = Phase.OFFER
_AT_DRAW: Final = Phase.DRAW
_AT_DISCARD: Final = Phase.DISCARD
_OVER: Final = Phase.OVER


def apply(parameters: Parameters, state: State, action: Action) -> State:
    """The state after an action of the seat to act.

    Raises:
        IllegalAction: a clause forbids it.
    """
    kind = action.kind
    if kind is _DISCARD:
        return _discard(parameters, state, action)
    if kind is _DRAW:
        return _draw(parameters, state, action)
    if kind is _TAKE:
        return _take(parameters, state, action)
    if kind is _PASS:
        return _pass(parameters, state, action)
    if action.card is None:
        return _big_gin(parameters, state, action)
    return _knock(parameters, state, action)


def _draw(parameters: Parameters, state: State, action: Action) -> State:
    setup, phase, actor, hands, top, pile, _, _, takes, _, _, _ = state
    if phase is not _AT_DRAW or action.card is not None:
        raise out_of_place(parameters, state, action)
    card = setup.pack[top]  # gin 2.3
    return State(setup, _AT_DISCARD, actor, _with(hands, actor, 1 << card), top + 1, pile, card, None, takes)


def _take(parameters: Parameters, state: State, action: Action) -> State:
    setup, phase, actor, hands, top, pile, _, _, takes, passes, _, _ = state
    forced = phase is _AT_DRAW and passes  # gin 2.13: nobody took the first upcard
    if phase is _AT_DISCARD or phase is _OVER or forced or action.card is not None:
        raise out_of_place(parameters, state, action)
    card = pile[-1]  # gin 2.3, 2.13
    return State(setup, _AT_DISCARD, actor, _with(hands, actor, 1 << card), top, pile[:-1], None, card, takes + 1)


def _pass(parameters: Parameters, state: State, action: Action) -> State:
    if state.phase is not _AT_OFFER or action.card is not None:
        raise out_of_place(parameters, state, action)
    passes = state.passes + 1
    phase = _AT_OFFER if passes == 1 else _AT_DRAW  # gin 2.13
    return state._replace(phase=phase, actor=1 - state.actor, passes=passes)


def _discard(parameters: Parameters, state: State, action: Action) -> State:
    setup, _, actor, hands, top, pile, _, _, takes, _, _, _ = state
    card = _checked_card(parameters, state, action)
    hands, pile = _with(hands, actor, 1 << card), (*pile, card)
    stock = len(setup.pack) - top
    if stock == parameters.wall_size or takes >= parameters.max_takes:  # gin 2.10, 2.12
        return State(setup, _OVER, actor, hands, top, pile, takes=takes, result=washout(setup.dealer))
    return State(setup, _AT_DRAW, 1 - actor, hands, top, pile, None, None, takes)


def _knock(parameters: Parameters, state: State, action: Action) -> State:
    setup, _, actor, hands, top, pile, _, _, takes, _, _, _ = state
    card = _checked_card(parameters, state, action)
    hands = _with(hands, actor, 1 << card)
    left = least_deadwood(hands[actor])
    if left > parameters.knock_limit:  # gin 2.7
        raise refusal("2.7", action, f"it leaves {left} deadwood, at most {parameters.knock_limit} is allowed")
    result = knock_result(parameters, setup.dealer, hands, actor)
    return State(setup, _OVER, actor, hands, top, pile, takes=takes, knock_card=card, result=result)


def _big_gin(parameters: Parameters, state: State, action: Action) -> State:
    if state.phase is not _AT_DISCARD:
        raise out_of_place(parameters, state, action)
    bonus = parameters.big_gin_bonus
    if bonus is None:  # gin 2.7
        raise refusal("2.7", action, "there is no big gin: name the card to discard")
    left = least_deadwood(state.hands[state.actor])
    if left:  # gin 2.13
        raise refusal("2.13", action, f"big gin needs all eleven cards melded, {left} deadwood is left")
    result = big_gin_result(bonus, state.setup.dealer, state.hands, state.actor)
    return state._replace(phase=_OVER, drawn=None, taken=None, result=result)


def _checked_card(parameters: Parameters, state: State, action: Action) -> Card:
    """The card of a discard or knock, which the hand has and may part with."""
    if state.phase is not _AT_DISCARD:
        raise out_of_place(parameters, state, action)
    card = action.card
    if card is None or not 0 <= card < 52 or not state.hands[state.actor] >> card & 1 or card == state.taken:  # gin 2.4
        raise bad_card(state, action)
    return card


def _with(hands: Hands, seat: int, changed: int) -> Hands:
    """The hands after a seat got or gave up the cards of a mask."""
    return (hands[0] ^ changed, hands[1]) if seat == 0 else (hands[0], hands[1] ^ changed)
