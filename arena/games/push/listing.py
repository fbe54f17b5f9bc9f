"""The legal actions of a state as clause 5 lists them, in canonical order.

Take, push; then contracts or melds, lay-offs by meld, replacements by meld; then discards by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arena.cards import Card
from arena.cards.masks import cards_of as cards_of_mask
from arena.games.contract import Listing
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Kind, LayOff, Replace, new_replace
from arena.games.push.contracts import contracts_of
from arena.games.push.counts import ONCE, ONE_JOKER, distinct, remove
from arena.games.push.melds import Meld, is_two
from arena.games.push.observation import Phase
from arena.games.push.offers import Offer, natural_on, offers_of, wilds_on
from arena.games.push.schedule import CONTRACTS
from arena.games.push.singles import melds_of, melds_with
from arena.games.push.state import State
from arena.games.push.supply import WILDS

_NOTHING: Final[Listing[Action]] = Listing((), True)
_AT_DRAW: Final[Listing[Action]] = Listing((TAKE, PUSH), True)
_DRAW, _PLAY = Phase.DRAW, Phase.PLAY
_REPLACE: Final = Kind.REPLACE


def legal_actions(state: State) -> Listing[Action]:
    """Everything that the seat to act may do but for what clause 5 leaves out."""
    phase = state.phase
    if phase is _DRAW:
        return _AT_DRAW
    if phase is not _PLAY:
        return _NOTHING
    actor = state.actor
    hand = state.hands[actor]
    found: list[Action] = []
    complete = True
    if state.laid >> actor & 1:
        offers = offers_of(state.table)
        found += melds_of(hand)
        found += layoffs_of(hand, offers)
        found += replacements_of(hand, offers)
    else:
        contracts, complete = contracts_of(hand, CONTRACTS[state.setup.number - 1])
        found += contracts
    found += _discards(state, hand)
    return Listing(tuple(found), complete)


def layoffs_of(hand: int, offers: Sequence[Offer]) -> list[LayOff]:
    """The lay-offs of one card, naturals by meld, then wilds by kind; several at once are a chain of them (5 (c))."""
    cards = distinct(hand)
    found: list[LayOff] = []
    for number, offer in enumerate(offers, start=1):
        if offer.mask & cards:
            found += [natural_on(number, card) for card in offer.places if cards >> card & 1]
    for kind, wild in enumerate(WILDS):
        if cards >> wild & 1:
            found += wilds_on(offers, kind)
    return found


def replacements_of(hand: int, offers: Sequence[Offer]) -> list[Replace]:
    """The replacements, each with every use of the freed wild: a meld of three or a lay-off of the wild alone."""
    found: list[Replace] = []
    layoffs: dict[Card, list[LayOff]] = {}
    for number, offer in enumerate(offers, start=1):
        if offer.naturals & hand:
            for wild, natural in offer.exchanges:
                if hand >> natural & 1:
                    if wild not in layoffs:
                        layoffs[wild] = _layoffs_of_freed(wild, offers)
                    # push 4.12: the freed wild goes into another meld
                    uses: list[Meld | LayOff] = [use for use in layoffs[wild] if use.meld != number]
                    uses += melds_with(remove(hand, natural), wild)
                    found += [new_replace(Replace, (number, wild, natural, use, _REPLACE)) for use in uses]
    return found


def _layoffs_of_freed(wild: Card, offers: Sequence[Offer]) -> list[LayOff]:
    found = wilds_on(offers, WILDS.index(wild))
    if is_two(wild):  # push 4.12: a freed two may be used as a natural
        found += [natural_on(number, wild) for number, offer in enumerate(offers, start=1) if offer.mask >> wild & 1]
    return found


def _discards(state: State, hand: int) -> list[Action]:
    cards = distinct(hand)
    barred = state.barred
    if barred is not None and hand != 1 << barred and hand != ONE_JOKER:  # push 4.13
        cards &= ~(1 << barred)
    found: list[Action] = [DISCARDS[card] for card in cards_of_mask(cards & ONCE)]
    if cards >> 52:
        found.append(DISCARDS[52])
    return found
