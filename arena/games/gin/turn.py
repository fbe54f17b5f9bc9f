"""What an action makes of a state; every rule of a turn is enforced here and nowhere else."""

from __future__ import annotations

from typing import Final

from arena.games.gin.actions import Action
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.observation import Phase
from arena.games.gin.parameters import Parameters
from arena.games.gin.refusals import bad_card, out_of_place, refusal
from arena.games.gin.scoring import big_gin_result, knock_result, washout
from arena.games.gin.state import BITS, State, new

# A member of an enumeration is slow to look up through its class; a named tuple is slow to unpack, its slice is not.
_AT_OFFER: Final = Phase.OFFER
_AT_DRAW: Final = Phase.DRAW
_AT_DISCARD: Final = Phase.DISCARD
_OVER: Final = Phase.OVER


def draw(parameters: Parameters, state: State, action: Action) -> State:
    """The state after the top of the stock is drawn (2.3)."""
    setup, phase, actor, hands, top, pile, _, _, takes, _, _, _ = state[:]
    if phase is not _AT_DRAW or action.card is not None:
        raise out_of_place(parameters, state, action)
    card, (first, second) = setup.pack[top], hands
    hands = (first | BITS[card], second) if actor == 0 else (first, second | BITS[card])
    return new(State, (setup, _AT_DISCARD, actor, hands, top + 1, pile, card, None, takes, 0, None, None))


def take(parameters: Parameters, state: State, action: Action) -> State:
    """The state after the top of the discard pile is taken (2.3), at the offer the upcard (2.13)."""
    setup, phase, actor, hands, top, pile, _, _, takes, passes, _, _ = state[:]
    allowed = (phase is _AT_DRAW and not passes) or phase is _AT_OFFER  # gin 2.13: two passes force a draw
    if not allowed or action.card is not None:
        raise out_of_place(parameters, state, action)
    card, (first, second) = pile[-1], hands
    hands = (first | BITS[card], second) if actor == 0 else (first, second | BITS[card])
    return new(State, (setup, _AT_DISCARD, actor, hands, top, pile[:-1], None, card, takes + 1, 0, None, None))


def leave(parameters: Parameters, state: State, action: Action) -> State:
    """The state after a pass at the offer of the first upcard (2.13)."""
    if state.phase is not _AT_OFFER or action.card is not None:
        raise out_of_place(parameters, state, action)
    passes = state.passes + 1
    phase = _AT_OFFER if passes == 1 else _AT_DRAW  # gin 2.13: then the starter must draw
    return state._replace(phase=phase, actor=1 - state.actor, passes=passes)


def discard(parameters: Parameters, state: State, action: Action) -> State:
    """The state after a discard, which ends the turn (2.3) and perhaps the deal (2.10, 2.12)."""
    setup, phase, actor, hands, top, pile, _, taken, takes, _, _, _ = state[:]
    if phase is not _AT_DISCARD:
        raise out_of_place(parameters, state, action)
    card = action.card
    bit = BITS.get(card, 0)
    if card is None or not hands[actor] & bit or card == taken:  # gin 2.4
        raise bad_card(state, action)
    first, second = hands
    hands = (first ^ bit, second) if actor == 0 else (first, second ^ bit)
    pile += (card,)
    if len(setup.pack) - top == parameters.wall_size or takes >= parameters.max_takes:  # gin 2.10, 2.12
        return new(State, (setup, _OVER, actor, hands, top, pile, None, None, takes, 0, None, washout(setup.dealer)))
    return new(State, (setup, _AT_DRAW, 1 - actor, hands, top, pile, None, None, takes, 0, None, None))


def knock(parameters: Parameters, state: State, action: Action) -> State:
    """The state after a knock, which ends the deal: with a card face down (2.7), or big gin without one (2.13)."""
    if state.phase is not _AT_DISCARD:
        raise out_of_place(parameters, state, action)
    if action.card is None:
        return _big_gin(parameters, state, action)
    card, hand = action.card, state.hands[state.actor]
    bit = BITS.get(card, 0)
    if not hand & bit or card == state.taken:  # gin 2.4
        raise bad_card(state, action)
    left = least_deadwood(hand ^ bit)
    if left > parameters.knock_limit:  # gin 2.7
        raise refusal("2.7", action, f"it leaves {left} deadwood, at most {parameters.knock_limit} is allowed")
    first, second = state.hands
    hands = (first ^ bit, second) if state.actor == 0 else (first, second ^ bit)
    result = knock_result(parameters, state.setup.dealer, hands, state.actor)
    return state._replace(phase=_OVER, hands=hands, drawn=None, taken=None, knock_card=card, result=result)


def _big_gin(parameters: Parameters, state: State, action: Action) -> State:
    bonus = parameters.big_gin_bonus
    if bonus is None:  # gin 2.7
        raise refusal("2.7", action, "there is no big gin: name the card to discard")
    left = least_deadwood(state.hands[state.actor])
    if left:  # gin 2.13
        raise refusal("2.13", action, f"big gin needs all eleven cards melded, {left} deadwood is left")
    result = big_gin_result(bonus, state.setup.dealer, state.hands, state.actor)
    return state._replace(phase=_OVER, drawn=None, taken=None, result=result)
