"""The numbers that the builder's judgement rests on.

Found by self-play on 2026-11-30: each weight was moved over 120 to 200 mirrored deal sets of two deals against the
builder with the former weights. All but `reach` and `feed` are flat near their best: a third more or less changes less
than the error of that measurement, about 35 points a deal set.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts, in points unless it says otherwise."""

    draw: float = 6.0
    """What a card of the stock is worth, against a take."""
    reach: float = 4.0
    """How many chances a turn brings to get a certain unseen card: its own draw, and what others discard."""
    pile: float = 0.7
    """How likely a card of the discard pile still lies there when it is wanted."""
    four: float = 1.0
    """How much the double value of four at once counts, as a factor."""
    feed: float = 1.5
    """How much counts what the pile gives to the next seat, as a factor."""
    spoils: float = 0.8
    """What of the value of the cards above his card the next seat gains, as a factor."""
    caught: float = 1.0
    """What of the value of the hands that a deal's end catches counts, as a factor."""
    endings: tuple[float, ...] = (0.37, 0.1, 0.05, 0.02, 0.005, 0.001)
    """How likely a seat that begins its turn with no, one, two … cards ends the deal; more cards count as the last."""


WEIGHTS: Final = Weights()
