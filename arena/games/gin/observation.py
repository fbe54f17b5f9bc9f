"""What a seat may know of a deal of gin (1.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from arena.cards import Card
from arena.games.contract import Points, Seat


class Phase(StrEnum):
    """What the seat to act has to decide."""

    OFFER = "offer"
    """Take the first upcard or pass (2.13)."""
    DRAW = "draw"
    """Draw from the stock or take the top of the discard pile (2.3)."""
    DISCARD = "discard"
    """Discard a card or knock (2.3, 2.7)."""
    OVER = "over"
    """Nothing: the deal has ended."""


class Observation(NamedTuple):
    """Everything that one seat may know, and nothing else."""

    seat: Seat
    phase: Phase
    actor: Seat | None
    """The seat that is to act, None when the deal is over."""
    deal: int
    """The number of the deal in its game, from 1."""
    dealer: Seat
    scores: Points
    """The totals of the deals before this one."""
    hand: tuple[Card, ...]
    """In canonical order; eleven cards between the draw and the discard."""
    discard_pile: tuple[Card, ...]
    """Bottom first: the last card is the upcard."""
    stock_size: int
    opponent_hand_size: int
    drawn: Card | None
    """The card that this seat drew from the stock this turn."""
    taken: Card | None
    """The card that the seat to act took from the discard pile this turn; it stays in that hand (2.4)."""
    takes: int
    """How often the discard pile was taken from in this deal (2.12)."""
    hands: tuple[tuple[Card, ...], ...]
    """All hands by seat when the deal is over, empty before."""
