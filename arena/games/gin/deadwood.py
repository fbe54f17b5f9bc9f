"""The least deadwood of a hand (2.6), fast: suits by table, sets by cases."""

from __future__ import annotations

from arena.cards.masks import SUIT_MASK
from arena.games.gin.suits import IN_RUNS, LEAST_DEADWOOD


def least_deadwood(hand: int) -> int:
    """The deadwood that the best arrangement of a hand, a mask of up to 11 cards, leaves (2.6)."""
    return least_of_suits(hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39)


def least_of_suits(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The same of a hand that is given as a mask of 13 bits a suit."""
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if sets:
        contested = sets & (IN_RUNS[clubs] | IN_RUNS[diamonds] | IN_RUNS[hearts] | IN_RUNS[spades])
        free = ~(sets ^ contested)  # a rank of which no card is in a run is best as a set
        clubs &= free
        diamonds &= free
        hearts &= free
        spades &= free
        if contested:
            return _least_contested(clubs, diamonds, hearts, spades, contested)
    return LEAST_DEADWOOD[clubs] + LEAST_DEADWOOD[diamonds] + LEAST_DEADWOOD[hearts] + LEAST_DEADWOOD[spades]


def _least_contested(clubs: int, diamonds: int, hearts: int, spades: int, sets: int) -> int:
    """The least deadwood when the ranks of ``sets`` may be set or left to runs: every way is tried."""
    if not sets:
        return LEAST_DEADWOOD[clubs] + LEAST_DEADWOOD[diamonds] + LEAST_DEADWOOD[hearts] + LEAST_DEADWOOD[spades]
    rank = sets & -sets
    sets ^= rank
    c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    least = min(_least_contested(clubs, diamonds, hearts, spades, sets), _least_contested(c, d, h, s, sets))
    if clubs & diamonds & hearts & spades & rank:
        least = min(
            least,
            _least_contested(clubs, d, h, s, sets),
            _least_contested(c, diamonds, h, s, sets),
            _least_contested(c, d, hearts, s, sets),
            _least_contested(c, d, h, spades, sets),
        )
    return least
