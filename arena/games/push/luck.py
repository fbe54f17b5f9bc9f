"""The luck of a deal of Push: how much better the stock cards of the pushes were than those that could have come.

The weights are rounded from a regression of the points of deals on the cards of their pushes (docs/statistics.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from arena.cards import Card, MeldKind
from arena.cards.masks import SUIT_MASK
from arena.games.contract import Seat
from arena.games.luck import above_mean
from arena.games.push.counts import ONCE, add, cards_of
from arena.games.push.melds import LEAST, LONGEST_RUN, is_wild
from arena.games.push.offers import offers_of
from arena.games.push.schedule import CONTRACTS
from arena.games.push.state import SEATS, State

# What a card is worth to the hand that gets it, in points.
_WILD: Final = 20.0
_COPY: Final = -5.0
_SECOND, _THIRD = 8.0, 12.0
"""Before the contract, if it has sets: the second or a further suit of a rank."""
_IN_RUN: Final = 10.0
"""Before the contract, if it has runs: a card with two others in the place of such a run."""
_FITS: Final = 12.0
"""After the contract: a card that can be laid off."""
_MELDS: Final = 25.0
"""After the contract: the third card of a meld."""

_COLUMN: Final = sum(1 << 13 * suit for suit in range(4))
"""The four cards of the lowest rank."""


class Around(NamedTuple):
    """What makes cards worth more or less to a seat."""

    deal: int
    """From 1."""
    hand: int
    laid: bool = False
    """Whether the seat has laid its contract."""
    fits: int = 0
    """The naturals that can be laid off on the table, as a mask."""


def luck(before: State | None, after: State) -> float:
    """What the deal, or the stock cards of a push, gave side 0 above their expectation, in points.

    The pushed card comes first and goes to the left neighbour, who has the upcard by then; the pusher's is the next
    (4.5). The wilds at the bottom of the stock were seen when they were buried: they are no chance (4.3).
    """
    if before is None:
        first, second, third, fourth = [_dealt(after.setup.number, hand) for hand in after.hands]
        return first + third - second - fourth
    if after.top == before.top or before.upcard is None:
        return 0.0
    actor, setup = before.actor, before.setup
    left = (actor + 1) % SEATS
    unknown = setup.stock[before.top : len(setup.stock) - len(setup.buried)]
    own = _above_mean(_around(before, actor, before.hands[actor]), unknown[1:])
    given = _above_mean(_around(before, left, add(before.hands[left], before.upcard)), unknown)
    return given - own if actor % 2 else own - given


def worth(around: Around, card: Card) -> float:
    """What a card would be worth to a seat, in points."""
    if is_wild(card):
        return _WILD
    suit, rank = divmod(card, 13)
    once = around.hand & ONCE
    suits = (once >> rank & _COLUMN & ~(1 << 13 * suit)).bit_count()
    if around.laid:
        if around.fits >> card & 1:
            return _FITS
        melds = suits >= LEAST - 1 or _joins(LEAST, once >> 13 * suit & SUIT_MASK) >> rank & 1
        return _MELDS if melds else 0.0
    if once >> card & 1:
        return _COPY
    contract = CONTRACTS[around.deal - 1]
    total = 0.0
    if suits and contract[0].kind is MeldKind.SET:
        total += _SECOND if suits == 1 else _THIRD
    if contract[-1].kind is MeldKind.RUN and _joins(contract[-1].length, once >> 13 * suit & SUIT_MASK) >> rank & 1:
        total += _IN_RUN
    return total


def _around(state: State, seat: Seat, hand: int) -> Around:
    if not state.laid >> seat & 1:
        return Around(state.setup.number, hand)
    fits = 0
    for offer in offers_of(state.table):
        fits |= offer.mask
    return Around(state.setup.number, hand, True, fits)


def _above_mean(around: Around, cards: Sequence[Card]) -> float:
    """What the first of some cards is worth above their mean; 0 where nothing is left to chance."""
    if not cards:
        return 0.0
    values = {card: worth(around, card) for card in set(cards)}
    return above_mean([values[card] for card in cards])


def _dealt(deal: int, hand: int) -> float:
    """What a dealt hand is worth: its cards, one after the other in canonical order."""
    total, held = 0.0, 0
    for card in cards_of(hand):
        total += worth(Around(deal, held), card)
        held = add(held, card)
    return total


@lru_cache(maxsize=1 << 12)
def _joins(length: int, holding: int) -> int:
    """The cards of a suit with at least two others of a holding in the place of a run of so many cards."""
    holding |= (holding & 1) << LONGEST_RUN  # push 4.9: the ace is high too
    found, places = 0, (1 << length) - 1
    for low in range(LONGEST_RUN + 2 - length):
        place = places << low
        held = holding & place
        if held.bit_count() > 2:
            found |= place
        elif held.bit_count() == 2:
            found |= place & ~held
    return (found | found >> LONGEST_RUN) & SUIT_MASK
