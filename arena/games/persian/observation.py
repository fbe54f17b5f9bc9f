"""What a seat may know of a deal of Persian Rummy (1.3)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from arena.cards import Card, MeldKind
from arena.games.contract import Points, Seat


class Phase(Enum):
    """What the seat to act has to decide."""

    DRAW = "draw"
    """Draw from the stock or take from the discard pile (3.4); with an empty stock take or pass (3.9)."""
    PLAY = "play"
    """Meld, lay off, or discard and so end the turn (3.3)."""
    OVER = "over"
    """Nothing: the deal has ended."""


class TableMeld(NamedTuple):
    """A meld on the table."""

    kind: MeldKind
    cards: tuple[Card, ...]
    """A set in canonical order, a run low to high."""
    seats: tuple[Seat, ...]
    """Who laid each of the cards; it scores for that seat's side (3.7)."""


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
    """The totals of the deals before this one, by side."""
    hand: tuple[Card, ...]
    """In canonical order."""
    discard_pile: tuple[Card, ...]
    """Bottom first: the last card is the top."""
    melds: tuple[TableMeld, ...]
    """In the order in which they were laid: the first has number 1."""
    melded: Points
    """What the melded cards have scored in this deal, by side (3.11)."""
    stock_size: int
    hand_sizes: tuple[int, ...]
    """By seat."""
    drawn: Card | None
    """The card that this seat drew from the stock this turn."""
    passes: int
    """Passes in a row until now; four end the deal (3.9)."""
    hands: tuple[tuple[Card, ...], ...]
    """All hands by seat when the deal is over, empty before."""
