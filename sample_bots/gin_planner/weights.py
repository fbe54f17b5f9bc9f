"""The numbers that the planner's judgement rests on.

Found by self-play on 2026-11-30, mostly under ``rummy-fans``: each weight was moved, alone or with another, over 10,000
packs that were played from both seats, against the greedy bot and against the planner with the former weights. All are
flat near their best: a quarter more or less costs at most 0.3 points a deal, about the error of that measurement.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts, in points unless it says otherwise."""

    draws: float = 0.5
    """How many draws the hand is planned for when the stock is at its wall, in draws."""
    draws_a_card: float = 0.06
    """How many more for each further card of the stock, in draws: early in a deal there is time to wait for melds."""
    may_knock: float = 22.0
    """What it is worth to hold a hand that may knock, beside its low deadwood."""
    gin: float = 8.0
    """What it is worth, beside that, to hold gin."""
    danger: float = 5.0
    """What it costs to discard a card that completes a pair in the opponent's hand."""
    held: float = 1.5
    """How much a card counts that he took, where 1 is a card that he surely holds: he took it for a purpose."""
    refused: float = 0.6
    """How likely a pair in his hand remains, as a factor, when he let a card lie that completes it."""
    patience: float = 1.0
    """By how much a wait must be better than a knock."""


WEIGHTS: Final = Weights()
