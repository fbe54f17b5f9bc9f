"""The numbers that the planner's judgement rests on."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts, in points unless it says otherwise."""

    draws: float = 0.8
    """How many more draws the hand is planned for when the stock is at its wall, in draws."""
    draws_a_card: float = 0.055
    """How many more for each further card of the stock, in draws."""
    may_knock: float = 18.0
    """What it is worth to hold a hand that may knock, beside its low deadwood."""
    gin: float = 8.0
    """What it is worth, beside that, to hold gin."""
    danger: float = 5.0
    """What it costs to discard a card that the opponent surely melds."""
    likely: float = 1.3
    """How much likelier he holds a card that goes with a discard than any other unseen card, as a factor."""
    held: float = 1.4
    """How much a card counts that the opponent took from the discard pile, where 1 is a card that he surely holds."""
    refused: float = 0.5
    """How likely a pair remains, as a factor, when a card that completes it lies in the discard pile."""
    his_turn: float = 3.0
    """How much the opponent lowers his deadwood in one turn."""
    patience: float = 1.0
    """By how much waiting must be better than a knock."""


WEIGHTS: Final = Weights()
"""Found by self-play."""
