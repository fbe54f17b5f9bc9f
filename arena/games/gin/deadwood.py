"""The least deadwood of a hand (2.6), fast: suits by table, sets by cases."""

from __future__ import annotations

from arena.cards.masks import SUIT_MASK
from arena.games.gin.suits import IN_RUNS, LEAST_DEADWOOD


def least_deadwood(hand: int) -> int:
    """The deadwood that the best arrangement of a hand, a mask of up to 11 cards, leaves (2.6)."""
    clubs = hand & SUIT_MASK
    diamonds = hand >> 13 & SUIT_MASK
    hearts = hand >> 26 & SUIT_MASK
    spades = hand >> 39
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if sets:
        contested = sets & (IN_RUNS[clubs] | IN_RUNS[diamonds] | IN_RUNS[hearts] | IN_RUNS[spades])
        if contested:
            return _contested(clubs, diamonds, hearts, spades, sets)
        rest = ~sets
        clubs &= rest
        diamonds &= rest
        hearts &= rest
        spades &= rest
    return LEAST_DEADWOOD[clubs] + LEAST_DEADWOOD[diamonds] + LEAST_DEADWOOD[hearts] + LEAST_DEADWOOD[spades]


def _contested(clubs: int, diamonds: int, hearts: int, spades: int, sets: int) -> int:
    """The least deadwood when the ranks of ``sets`` may be set or left to runs: every way is tried."""
    if not sets:
        return LEAST_DEADWOOD[clubs] + LEAST_DEADWOOD[diamonds] + LEAST_DEADWOOD[hearts] + LEAST_DEADWOOD[spades]
    rank = sets & -sets
    sets ^= rank
    c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    least = min(_contested(clubs, diamonds, hearts, spades, sets), _contested(c, d, h, s, sets))
    if clubs & diamonds & hearts & spades & rank:
        least = min(
            least,
            _contested(clubs, d, h, s, sets),
            _contested(c, diamonds, h, s, sets),
            _contested(c, d, hearts, s, sets),
            _contested(c, d, h, spades, sets),
        )
    return least
