"""The state of a deal of Push."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from arena.cards import Card, Pack
from arena.games.contract import DealResult, Points, Seat
from arena.games.push.counts import pack_hand
from arena.games.push.melds import Meld, is_wild
from arena.games.push.observation import Phase
from arena.games.push.schedule import HAND_SIZES

Hands = tuple[int, int, int, int]
"""The hand of each seat, packed as `arena.games.push.counts` tells."""

SEATS: Final = 4


class Setup(NamedTuple):
    """What stays the same for a whole deal."""

    number: int
    """The number of the deal in its game, from 1."""
    dealer: Seat
    scores: Points
    """The totals of the deals before this one."""
    stock: tuple[Card, ...]
    """The whole stock as it was when the deal began, top first, the buried wilds at its end."""
    buried: tuple[Card, ...]
    """The wilds that 4.3 put to the bottom of the stock, in the order in which they were turned up."""


class State(NamedTuple):
    """One moment of a deal; frozen."""

    setup: Setup
    phase: Phase
    actor: Seat
    """The seat to act; when the deal is over, the seat that acted last."""
    hands: Hands
    top: int
    """The place of the top of the stock: the stock is ``setup.stock[top:]``."""
    upcard: Card | None
    """The single card of the discard pile (4.6); None between the draw and the discard of a turn."""
    table: tuple[Meld, ...] = ()
    """The melds on the table; meld 1 is the first."""
    laid: int = 0
    """The seats that have laid their contract, as bits ``1 << seat`` (4.11)."""
    drawn: Card | None = None
    """The card that the seat to act drew from the stock this turn."""
    taken: Card | None = None
    """The card that the seat to act took from the discard pile this turn."""
    barred: Card | None = None
    """The card that may not be discarded this turn unless it is the last (4.13)."""
    idle: int = 0
    """Turns in a row without a stock draw and without a card laid, the present one too if it began so (4.14)."""
    result: DealResult | None = None
    """Set when the deal is over."""


new: Final = cast(
    Callable[
        [
            type[State],
            tuple[
                Setup,
                Phase,
                Seat,
                Hands,
                int,
                Card | None,
                tuple[Meld, ...],
                int,
                Card | None,
                Card | None,
                Card | None,
                int,
                DealResult | None,
            ],
        ],
        State,
    ],
    tuple.__new__,
)
"""``new(State, (…))`` makes a state from all its fields in half the time of the class's own call."""


def first_state(number: int, dealer: Seat, scores: Points, pack: Pack) -> State:
    """The state after the deal: the seat left of the dealer is to act (1.1, 4.2, 4.3)."""
    dealt = SEATS * HAND_SIZES[number - 1]
    starter = (dealer + 1) % SEATS
    hands = tuple(pack_hand(pack[(seat - starter) % SEATS : dealt : SEATS]) for seat in range(SEATS))
    turned = dealt
    while is_wild(pack[turned]):  # push 4.3
        turned += 1
    buried = pack[dealt:turned]
    setup = Setup(number, dealer, scores, pack[turned + 1 :] + buried, buried)
    return State(setup, Phase.DRAW, starter, cast(Hands, hands), 0, pack[turned])
