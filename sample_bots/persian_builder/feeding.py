"""What a discard pile gives to the next seat."""

from __future__ import annotations

from collections.abc import Sequence

from census import Census
from persian_weights import WEIGHTS
from places import PLACES, VALUES
from prospects import chance_to_meld


def gift(pile: Sequence[int], census: Census) -> float:
    """The points that the next seat is expected to gain from a pile: it takes the deepest card that it can meld."""
    chances = [0.0] * PLACES
    chance = census.sizes[1] / max(1, len(census.unseen))
    for place in census.unseen:
        chances[place] = chance
    above = 0.0
    takes = []
    for place in reversed(pile):
        use = chance_to_meld(place, chances, census.chains)
        takes.append((use, 2 * VALUES[place] + WEIGHTS.spoils * above))
        chances[place] = 1.0
        above += VALUES[place]
    expected, left = 0.0, 1.0
    for use, gain in reversed(takes):
        expected += left * use * gain
        left *= 1 - use
    return expected
