"""What a take, a push and a discard make of a state."""

from __future__ import annotations

from typing import Final, cast

from arena.cards import Card
from arena.games.push.actions import Action, Plain
from arena.games.push.counts import ABSENT, add, distinct, remove, size
from arena.games.push.melds import Meld
from arena.games.push.observation import Phase
from arena.games.push.parameters import Parameters
from arena.games.push.refusals import bad_discard, out_of_place, refusal
from arena.games.push.scoring import out_result, unfinished_result
from arena.games.push.state import SEATS, Hands, State, new

# A member of an enumeration is slow to look up through its class.
_AT_DRAW: Final = Phase.DRAW
_AT_PLAY: Final = Phase.PLAY
_OVER: Final = Phase.OVER


def with_hand(hands: Hands, seat: int, hand: int) -> Hands:
    """The hands with another one for a seat."""
    return cast(Hands, (*hands[:seat], hand, *hands[seat + 1 :]))


def take(state: State, action: Action) -> State:
    """The state after the top of the discard pile is taken (4.4)."""
    card = state.upcard
    if state.phase is not _AT_DRAW or card is None:
        raise out_of_place(state, action)
    _check_bare(action)
    setup, _, actor, hands, top, _, table, laid, _, _, _, idle, _ = state
    hand = hands[actor]
    barred = None if distinct(hand) >> card & 1 else card  # push 4.13: no ban if the hand held a copy
    hands = with_hand(hands, actor, add(hand, card))
    return new(State, (setup, _AT_PLAY, actor, hands, top, None, table, laid, None, card, barred, idle + 1, None))


def push(state: State, action: Action) -> State:
    """The state after a push, the pusher's own draw too (4.5); the last stock card ends the deal (4.6)."""
    upcard = state.upcard
    if state.phase is not _AT_DRAW or upcard is None:
        raise out_of_place(state, action)
    _check_bare(action)
    setup, _, actor, hands, top, _, table, laid, _, _, _, _, _ = state
    stock, left = setup.stock, (actor + 1) % SEATS
    hands = with_hand(hands, left, add(add(hands[left], stock[top]), upcard))
    if top + 1 == len(stock):  # push 4.6
        result = unfinished_result(setup.dealer, hands, "stock")
        return new(State, (setup, _OVER, actor, hands, top + 1, None, table, laid, None, None, None, 0, result))
    card = stock[top + 1]
    hands = with_hand(hands, actor, add(hands[actor], card))
    return new(State, (setup, _AT_PLAY, actor, hands, top + 2, None, table, laid, card, None, None, 0, None))


def discard(parameters: Parameters, state: State, action: Plain) -> State:
    """The state after a discard, which ends the turn (4.4) and perhaps the deal (4.14)."""
    setup, phase, actor, hands, top, _, table, laid, _, _, barred, idle, _ = state
    if phase is not _AT_PLAY:
        raise out_of_place(state, action)
    card, hand = action.card, hands[actor]
    rest = ABSENT if card is None else remove(hand, card)
    if card is None or rest == ABSENT or (card == barred and rest):  # push 4.13
        raise bad_discard(action, card, _barred_in(hand, barred))
    hands = with_hand(hands, actor, rest)
    if not rest:
        return gone_out(state, hands, table, laid, card)
    if idle >= parameters.stalemate_turns:  # push 4.14
        result = unfinished_result(setup.dealer, hands, "stalemate")
        return new(State, (setup, _OVER, actor, hands, top, card, table, laid, None, None, None, idle, result))
    return new(
        State, (setup, _AT_DRAW, (actor + 1) % SEATS, hands, top, card, table, laid, None, None, None, idle, None)
    )


def gone_out(state: State, hands: Hands, table: tuple[Meld, ...], laid: int, upcard: Card | None) -> State:
    """The state when the hand of the seat to act is empty (4.14)."""
    setup, actor = state.setup, state.actor
    result = out_result(setup.dealer, hands, actor)
    return new(
        State, (setup, _OVER, actor, hands, state.top, upcard, table, laid, None, None, None, state.idle, result)
    )


def _barred_in(hand: int, barred: Card | None) -> Card | None:
    """The barred card if it is still in a hand of several."""
    if barred is None or not distinct(hand) >> barred & 1 or size(hand) == 1:
        return None
    return barred


def _check_bare(action: Action) -> None:
    if isinstance(action, Plain) and action.card is not None:
        raise refusal("4.4", action, f"a {action.kind.value} names no card")
