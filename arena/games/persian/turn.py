"""What an action makes of a state; every rule of a turn is enforced here and nowhere else."""

from __future__ import annotations

from typing import Final, NamedTuple

from arena.cards import JOKER, Card
from arena.games.contract import Seat
from arena.games.persian import refusals
from arena.games.persian.actions import Action, Discard, Draw, Layoff, Meld, Pass, Take
from arena.games.persian.hand import BITS, hand_of, holds
from arena.games.persian.observation import Phase
from arena.games.persian.scoring import deal_result
from arena.games.persian.shapes import BY_CARDS, SHAPES
from arena.games.persian.state import SEATS, Hands, Laid, State

# A member of an enumeration is slow to look up through its class.
_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_OVER: Final = Phase.OVER


class _Table(NamedTuple):
    """What a meld or lay-off makes of the table and of the hand that it comes from."""

    hand: int
    melds: tuple[Laid, ...]
    value: int
    """What the cards score."""


def draw(state: State, action: Draw) -> State:
    """The state after the top of the stock is drawn (3.4)."""
    setup, top = state.setup, state.top
    if state.phase is not _DRAW or top == len(setup.pack):  # persian 3.9
        raise refusals.of_draw(state, action)
    card, actor = setup.pack[top], state.actor
    hands = _with_hand(state.hands, actor, state.hands[actor] + BITS[card])
    return State(setup, _PLAY, actor, hands, top + 1, state.discard_pile, state.melds, state.melded, card)


def take(state: State, action: Take) -> State:
    """The state after a card is taken from the discard pile with all above it, and melded (3.4)."""
    if state.phase is not _DRAW:
        raise refusals.of_take(state, action)
    pile, use = state.discard_pile, action.use
    place = _place(pile, action.card, action.nth)
    if place is None or action.card not in use.cards:
        raise refusals.of_take(state, action)
    hand = state.hands[state.actor] + hand_of(pile[place:])
    return _laid(state, pile[:place], _lay(state, hand, use, action))


def leave(state: State, action: Pass) -> State:
    """The state after a pass, which is a whole turn (3.9)."""
    setup, passes = state.setup, state.passes + 1
    if state.phase is not _DRAW or state.top < len(setup.pack):
        raise refusals.of_pass(state, action)
    if passes == SEATS:
        result = deal_result(setup.dealer, state.hands, state.melded, None)
        return state._replace(phase=_OVER, passes=passes, result=result)
    return state._replace(actor=(state.actor + 1) % SEATS, passes=passes)


def lay(state: State, action: Meld | Layoff) -> State:
    """The state after a meld or a lay-off (3.5, 3.6, 3.7)."""
    if state.phase is not _PLAY:
        raise refusals.too_early(state, action)
    return _laid(state, state.discard_pile, _lay(state, state.hands[state.actor], action, action))


def discard(state: State, action: Discard) -> State:
    """The state after a discard, which ends the turn and never the deal (3.3, 3.8)."""
    if state.phase is not _PLAY:
        raise refusals.too_early(state, action)
    card, actor = action.card, state.actor
    hand = state.hands[actor]
    if not 0 <= card <= JOKER or not holds(hand, BITS[card]):
        raise refusals.of_discard(action)
    hands = _with_hand(state.hands, actor, hand - BITS[card])
    following, pile = (actor + 1) % SEATS, (*state.discard_pile, card)
    return State(state.setup, _DRAW, following, hands, state.top, pile, state.melds, state.melded)


def _laid(state: State, pile: tuple[Card, ...], table: _Table) -> State:
    """The state with the hand and table of a meld or lay-off; an empty hand ends the deal (3.8)."""
    setup, actor = state.setup, state.actor
    hands = _with_hand(state.hands, actor, table.hand)
    first, second = state.melded
    melded = (first, second + table.value) if actor % 2 else (first + table.value, second)
    if table.hand:
        return State(setup, _PLAY, actor, hands, state.top, pile, table.melds, melded, state.drawn)
    result = deal_result(setup.dealer, hands, melded, actor)
    return State(setup, _OVER, actor, hands, state.top, pile, table.melds, melded, None, 0, result)


def _lay(state: State, hand: int, use: Meld | Layoff, action: Action) -> _Table:
    if isinstance(use, Meld):
        return _meld(state, hand, use, action)
    return _lay_off(state, hand, use, action)


def _meld(state: State, hand: int, use: Meld, action: Action) -> _Table:
    shape = BY_CARDS.get(use.cards)
    if shape is None or shape.kind is not use.shape:
        raise refusals.of_meld(use, action)
    if not holds(hand, shape.hand):
        raise refusals.not_in_hand(hand, use, action)
    laid = Laid(shape.hand, (state.actor,) * len(shape.cards))
    return _Table(hand - shape.hand, (*state.melds, laid), shape.value)


def _lay_off(state: State, hand: int, use: Layoff, action: Action) -> _Table:
    melds, index = state.melds, use.number - 1
    if not 0 <= index < len(melds):
        raise refusals.no_such_meld(state, use, action)
    meld = melds[index]
    growth = SHAPES[meld.hand].growths.get(use.cards)
    if growth is None:
        raise refusals.of_layoff(SHAPES[meld.hand], use, action)
    if not holds(hand, growth.laid):
        raise refusals.not_in_hand(hand, use, action)
    laid = Laid(growth.whole, growth.arrange((*meld.seats, state.actor)))
    return _Table(hand - growth.laid, (*melds[:index], laid, *melds[index + 1 :]), growth.value)


def _place(pile: tuple[Card, ...], card: Card, nth: int) -> int | None:
    """The place in the pile of a card, of equal jokers of the so-many-th from the top."""
    if card != JOKER:
        return pile.index(card) if nth == 1 and card in pile else None
    places = [place for place, other in enumerate(pile) if other == JOKER]
    return places[-nth] if 1 <= nth <= len(places) else None


def _with_hand(hands: Hands, seat: Seat, hand: int) -> Hands:
    first, second, third, fourth = hands
    if seat == 0:
        return hand, second, third, fourth
    if seat == 1:
        return first, hand, third, fourth
    if seat == 2:
        return first, second, hand, fourth
    return first, second, third, hand
