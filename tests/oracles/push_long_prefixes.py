"""Openings of Push in which one seat is fed until its hand is long, for positions that a first round cannot reach."""

from tests.oracles.four_seat_packs import Pack, arranged
from tests.oracles.push_cards import PACK

JUNK = ["AD", "AD", "AH", "AH", "6H", "6H", "5S", "5S", "4S", "4S", "3S", "3S", "7S", "7S", "5H", "8H"]
"""Cards that come and go."""


def fed(name: str, hands: dict[int, str], upcard: str, gifts: str, away: str) -> tuple[Pack, tuple[str, ...]]:
    """A pack and a prefix after which seat 0 holds two cards more for every gift.

    Seat 3 deals. In each round seat 1 discards a card of `away`; seat 2 takes it and discards the second
    card of a gift; seat 3 pushes it with the first, `KC+3D`, to seat 0, which pushed what came.
    """
    junk, stock, prefix = iter(JUNK), [upcard], []
    for gift, card in zip(gifts.split(), away.split(), strict=True):
        first, second = gift.split("+")
        gone, mine, last = next(junk), next(junk), next(junk)
        stock += [gone, mine, first, last]
        prefix += ["push", f"discard {mine}", "take", f"discard {card}"]
        prefix += ["take", f"discard {second}", "push", f"discard {last}"]
    return arranged(name, PACK, 3, hands, " ".join(stock)), tuple(prefix)


ACE_AT_EITHER_END = fed(
    "ace at either end",
    {
        0: "2C 3C 4C 5C 6C 7C 8C 9C TC JC",
        1: "KC KD QS QD JH JD 9H 9S 8D 8H",
        2: "3D 4D 5D 6D 7D TS TH 9D 8S AS",
        3: "KH KS QH QS JS JC TD TD 3H 4H",
    },
    "6S",
    "QC+3D KC+4D AC+5D JK+6D 2S+7D",
    "KC KD QS QD JH",
)
FAR_FROM_ITS_NATURAL = fed(
    "far from its natural",
    {0: "7C 7D 2H 9C 9D 9H", 1: "KC KD QS QD JH JD", 2: "JK 6S 8S AS TS TH", 3: "KH KS QH QS JS JC"},
    "TC",
    "7H+JK JK+6S",
    "KC KD",
)
TWOS_AT_RANK_2 = fed(
    "twos at rank 2",
    {
        0: "2C 2D JK AS 2D 3S 4S",
        1: "KC KD QS QD JH JD 9D",
        2: "2S 9C 8S AS TS TH TD",
        3: "KH KS QH QS JS JC JD",
    },
    "TC",
    "2H+2S KS+9C",
    "KC KD",
)
