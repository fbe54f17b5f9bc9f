"""What a seat may know of a deal of Push (1.3)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from arena.cards import Card
from arena.games.contract import Points, Seat
from arena.games.push.melds import Meld


class Phase(Enum):
    """What the seat to act has to decide."""

    DRAW = "draw"
    """Take the top of the discard pile or push (4.4)."""
    PLAY = "play"
    """Meld, lay off, replace, or end the turn with a discard (4.4)."""
    OVER = "over"
    """Nothing: the deal has ended."""


class Observation(NamedTuple):
    """Everything that one seat may know, and nothing else."""

    seat: Seat
    phase: Phase
    actor: Seat | None
    """The seat that is to act, None when the deal is over."""
    deal: int
    """The number of the deal in its game, from 1; `arena.games.push.schedule` has its contract (4.2)."""
    dealer: Seat
    scores: Points
    """The totals of the deals before this one."""
    hand: tuple[Card, ...]
    """In canonical order, copies side by side, jokers last."""
    discard_pile: tuple[Card, ...]
    """One card; none between the draw and the discard of a turn (4.6)."""
    stock_size: int
    hand_sizes: tuple[int, ...]
    """By seat."""
    buried: tuple[Card, ...]
    """The wilds that were turned up and went to the bottom of the stock, the first the least deep (4.3)."""
    table: tuple[Meld, ...]
    """The melds of the table; meld 1 is the first (notation.md)."""
    contracts_laid: tuple[bool, ...]
    """Whether each seat has laid its contract in this deal (4.11)."""
    drawn: Card | None
    """The card that this seat drew from the stock in its push this turn."""
    taken: Card | None
    """The card that the seat to act took from the discard pile this turn."""
    barred: Card | None
    """The card that this seat may not discard this turn unless it is its last (4.13)."""
    idle_turns: int
    """Turns in a row without a stock draw and without a card laid, the present one too if it began so (4.14)."""
    hands: tuple[tuple[Card, ...], ...]
    """All hands by seat when the deal is over, empty before."""
