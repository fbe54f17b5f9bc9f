"""The state of a deal of Persian Rummy."""

from __future__ import annotations

from typing import NamedTuple

from arena.cards import Card, Pack
from arena.games.contract import DealResult, Points, Seat
from arena.games.persian.hand import hand_of
from arena.games.persian.observation import Phase

SEATS = 4

HAND_SIZE = 7
"""Cards dealt to each seat (3.1)."""

Hands = tuple[int, int, int, int]
"""The hand of each seat as `arena.games.persian.hand` writes it."""


class Setup(NamedTuple):
    """What stays the same for a whole deal."""

    number: int
    """The number of the deal in its game, from 1."""
    dealer: Seat
    scores: Points
    """The totals of the deals before this one."""
    pack: Pack
    """All the cards as shuffled, top first."""


class Laid(NamedTuple):
    """A meld on the table."""

    hand: int
    """Its cards as a hand, the key to `arena.games.persian.shapes.SHAPES`."""
    seats: tuple[Seat, ...]
    """Who laid each card, in the order of the shape's cards."""


class State(NamedTuple):
    """One moment of a deal; frozen."""

    setup: Setup
    phase: Phase
    actor: Seat
    """The seat to act; when the deal is over, the seat that acted last."""
    hands: Hands
    top: int
    """The place in the pack of the top of the stock: the stock is ``setup.pack[top:]``."""
    discard_pile: tuple[Card, ...]
    """Bottom first."""
    melds: tuple[Laid, ...] = ()
    """In the order in which they were laid."""
    melded: Points = (0, 0)
    """What the melded cards have scored in this deal, by side."""
    drawn: Card | None = None
    """The card that the seat to act drew from the stock this turn."""
    passes: int = 0
    """Passes in a row until now (3.9)."""
    result: DealResult | None = None
    """Set when the deal is over."""


def first_state(setup: Setup) -> State:
    """The state after the deal: the seat left of the dealer is to act (1.1, 3.1)."""
    starter, dealt = (setup.dealer + 1) % SEATS, SEATS * HAND_SIZE
    hands = [hand_of(setup.pack[(seat - starter) % SEATS : dealt : SEATS]) for seat in range(SEATS)]
    first, second, third, fourth = hands
    upcard = setup.pack[dealt : dealt + 1]
    return State(setup, Phase.DRAW, starter, (first, second, third, fourth), dealt + 1, upcard)
