"""The legal actions of a state, in canonical order: draw, take, pass, discards by card, knocks by card, big gin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from arena.cards import Card
from arena.cards.masks import SUIT_MASK, cards_of
from arena.games.contract import Listing
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action
from arena.games.gin.deadwood import least_deadwood, least_of_suits
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
_new: Final = cast(Callable[[type[Listing[Action]], tuple[Actions, bool]], Listing[Action]], tuple.__new__)


def legal_actions(parameters: Parameters, state: State) -> Listing[Action]:
    """Everything that the seat to act may do, once each (clause 5 leaves nothing out in gin)."""
    phase = state.phase
    if phase is _DRAW:
        return _FORCED_DRAW if state.passes else _AT_DRAW  # gin 2.3, 2.13
    if phase is _DISCARD:
        return _new(Listing, (_discards_and_knocks(parameters, state.hands[state.actor], state.taken), True))
    return _AT_OFFER if phase is _OFFER else _NOTHING


def _discards_and_knocks(parameters: Parameters, hand: int, taken: Card | None) -> Actions:
    clubs = hand & SUIT_MASK
    diamonds = hand >> 13 & SUIT_MASK
    hearts = hand >> 26 & SUIT_MASK
    spades = hand >> 39
    discards = _CLUBS[clubs] + _DIAMONDS[diamonds] + _HEARTS[hearts] + _SPADES[spades]
    if taken is not None:  # gin 2.4
        place = (hand & (1 << taken) - 1).bit_count()
        discards = discards[:place] + discards[place + 1 :]
    least = least_of_suits(clubs, diamonds, hearts, spades)
    if least > parameters.knock_limit + _HIGHEST_VALUE:  # a discard lowers the deadwood by no more than its own value
        return discards
    return discards + _knocks(parameters, hand, taken, least)


def _knocks(parameters: Parameters, hand: int, taken: Card | None, least: int) -> Actions:
    limit = parameters.knock_limit
    free = (card for card in cards_of(hand) if card != taken)  # gin 2.4
    knocks = tuple(KNOCKS[card] for card in free if least_deadwood(hand ^ 1 << card) <= limit)  # gin 2.7
    if least == 0 and parameters.big_gin_bonus is not None:  # gin 2.13
        return (*knocks, BIG_GIN)
    return knocks


def _discards_of_suit(suit: int) -> tuple[Actions, ...]:
    """The discards of each of the 8,192 holdings of a suit."""
    table: list[Actions] = [()]
    for card in range(13 * suit, 13 * suit + 13):
        last = DISCARDS[card : card + 1]
        table += [lower + last for lower in table]
    return tuple(table)


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = (_discards_of_suit(suit) for suit in range(4))
