"""The numbers that the builder's judgement rests on."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts, in points unless it says otherwise."""

    need: float = 0.12
    """How much less a combination is worth for each card that it lacks, as a factor."""
    rare: float = 0.15
    """The least that scarce cards leave of that worth, as a factor."""
    progress: float = 8.0
    """What a factor of e in the worth of a hand's combinations counts."""
    held: float = 0.25
    """What of a held card's penalty counts while nobody is about to go out, as a factor."""
    late: float = 1.0
    """The same at the end of the stock, or when an opponent is about to go out."""
    feed: float = 1.0
    """What a card counts that the left neighbour can use."""
    push: float = 2.0
    """What the two cards of a push are worth: they burden an opponent's hand more often than they serve it."""
    wild: float = 12.0
    """What a wild given to the neighbour costs."""
    out: float = 40.0
    """What going out is worth, beside the cards that it lays."""


WEIGHTS: Final = Weights()
