"""The legal actions of a state, in canonical order: draw, take, pass, discards by card, knocks by card, big gin."""

from __future__ import annotations

from typing import Final

from arena.cards import Card
from arena.cards.masks import SUIT_MASK, cards_of
from arena.games.contract import Listing
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.observation import Phase
from arena.games.gin.parameters import Parameters
from arena.games.gin.state import State

Actions = tuple[Action, ...]

_NOTHING: Final[Listing[Action]] = Listing((), True)
_AT_OFFER: Final = Listing((TAKE, PASS), True)
_AT_DRAW: Final = Listing((DRAW, TAKE), True)
_FORCED_DRAW: Final = Listing((DRAW,), True)
_DRAW, _DISCARD, _OFFER = Phase.DRAW, Phase.DISCARD, Phase.OFFER
_HIGHEST_VALUE: Final = 10


def legal_actions(parameters: Parameters, state: State) -> Listing[Action]:
    """Everything that the seat to act may do, once each (clause 5 leaves nothing out in gin)."""
    phase = state.phase
    if phase is _DRAW:
        return _FORCED_DRAW if state.passes else _AT_DRAW  # gin 2.3, 2.13
    if phase is _DISCARD:
        return Listing(_discards_and_knocks(parameters, state), True)
    return _AT_OFFER if phase is _OFFER else _NOTHING


def _discards_and_knocks(parameters: Parameters, state: State) -> Actions:
    hand = state.hands[state.actor]
    free = hand if state.taken is None else hand ^ 1 << state.taken  # gin 2.4
    clubs, diamonds, hearts, spades = _BY_SUIT
    discards = (
        clubs[free & SUIT_MASK] + diamonds[free >> 13 & SUIT_MASK] + hearts[free >> 26 & SUIT_MASK] + spades[free >> 39]
    )
    least = least_deadwood(hand)
    if least > parameters.knock_limit + _HIGHEST_VALUE:  # a discard lowers the deadwood by no more than its own value
        return discards
    knocks = tuple(KNOCKS[card] for card in cards_of(free) if _may_knock(parameters, hand, card))
    if least == 0 and parameters.big_gin_bonus is not None:  # gin 2.13
        return (*discards, *knocks, BIG_GIN)
    return discards + knocks


def _may_knock(parameters: Parameters, hand: int, card: Card) -> bool:
    return least_deadwood(hand ^ 1 << card) <= parameters.knock_limit  # gin 2.7


def _discards_of_suit(suit: int) -> tuple[Actions, ...]:
    """The discards of each of the 8,192 holdings of a suit."""
    table: list[Actions] = [()]
    for discard in DISCARDS[13 * suit : 13 * suit + 13]:
        table += [(*lower, discard) for lower in table]
    return tuple(table)


_BY_SUIT: Final = tuple(_discards_of_suit(suit) for suit in range(4))
