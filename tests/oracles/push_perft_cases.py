"""The positions of tests/perft/push_perft.json: what each is for is in its name."""

from dataclasses import dataclass

from tests.oracles.four_seat_packs import Pack, arranged, shuffled
from tests.oracles.push_cards import PACK
from tests.oracles.push_game import stalemate_turns
from tests.oracles.push_long_prefixes import ACE_AT_EITHER_END, FAR_FROM_ITS_NATURAL, TWOS_AT_RANK_2
from tests.oracles.push_slow import Deal, apply, new_deal

WILDS = arranged(
    "wilds",
    PACK,
    0,
    {1: "8C 8D 2S 8C JK KC", 2: "TS 9S 9H 3C JC 4D", 3: "3S 3D 6C 6D QS AH", 0: "QC QD 5S 7S 7H AD"},
    "TH TD 8H 6S 9D 7D 2C 2D QH 2H KS 6H 8S",
)
OPENING = (
    *("push", "discard KC", "push", "meld set 9D 9H 9S + set TD TH TS", "discard 4D"),
    *("push", "meld set 6C 6D 6S + set 3D 3S 2C", "discard KC"),
    *("push", "meld set 7D 7H 7S + set QC QD QH", "discard AD"),
)
SECOND_ROUND = (
    *("take", "meld set 8C 8D 2S + set 8C 8H JK", "discard KC"),
    *("take", "replace 4 2C>3C: layoff 5 2C", "discard JC", "take", "layoff 6 QS", "discard AH"),
    *("push", "discard KS"),
)
OUT_AT_ONCE = arranged(
    "out at once",
    PACK,
    3,
    {0: "7C 7D 7H 9C 9D JK", 1: "KC 3D 5H AS 2C 8D", 2: "QS TD 6H 4C 3S 9H", 3: "QD QH 4S 4C 6D JS"},
    "7S 9H 9S",
)
SET_AND_RUN = arranged(
    "set and run",
    PACK,
    2,
    {3: "2H 2S JK 4H KC KD KH", 0: "AC 3D 4D 5D 6D 7D 8S", 1: "3C 3S 5H 6H 9D TD QS", 2: "QC JC TC 9D 8D 7H 6H"},
    "5H KS",
)
RUNS = arranged(
    "runs",
    PACK,
    2,
    {
        3: "AC 2C JK 4C JH QH KH AH",
        0: "2D 2H 3D 5D 7S 9S TS KD",
        1: "QC QD 8C 7C 6C 5C 4D 3H",
        2: "JK AD 4S 6S 8H 9H QC JD",
    },
    "3C TH",
)
THREE_SETS = arranged(
    "three sets",
    PACK,
    3,
    {
        0: "4C 4D 4H 4C 4D 2H TC TD JK",
        1: "AS AS 3C 3H 5C 5H 6C 7C 9D",
        2: "KC KD QC QH JC JD 9H 9S 8H",
        3: "QD QS KS KH JS 8C 8S 2C 2D",
    },
    "TH 2S",
)
LONG_RUNS = arranged(
    "long runs",
    PACK,
    0,
    {
        1: "3S 4S 5S 6S 7S 9D TD JD 2D KD",
        2: "AC AD AH 3C 4C 5C 7C 8C 9C TC",
        3: "AS 3D 4D 5D 6D 6H 7H 8H 9H TH",
        0: "KC KH KS QC QH JC JH 2H JK 6H",
    },
    "2C JK 8S QD 3H",
)
TWO_TO_KING = ("take", "meld run 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC + run 3D 4D 5D 6D 7D")
TWOS = ("take", "meld set 2C 2D JK + run AS 2D 3S 4S")
SEVENS_AND_NINES = ("take", "meld set 7C 7D 2H + set 9C 9D 9H")


@dataclass(frozen=True)
class Case:
    """The number of a deal, its pack and dealer, actions that come first, and the depth counted from there."""

    name: str
    deal: int
    pack: Pack
    dealer: int
    depth: int
    prefix: tuple[str, ...] = ()
    ruleset: str = "standard"

    def position(self) -> Deal:
        """The deal after the prefix."""
        deal = new_deal(self.deal, self.pack, self.dealer, stalemate_turns(self.ruleset))
        for action in self.prefix:
            deal = apply(deal, action)
        return deal


def fed(name: str, deal: int, position: tuple[Pack, tuple[str, ...]], then: tuple[str, ...], depth: int) -> Case:
    """A position with a long hand."""
    pack, prefix = position
    return Case(name, deal, pack, 3, depth, (*prefix, *then))


def cases() -> list[Case]:
    """All positions, in the order of the file."""
    early = [
        Case(f"early {number}", number, shuffled(f"early {number}", PACK), number % 4, depth)
        for number, depth in ((1, 6), (2, 4), (3, 4), (4, 4), (5, 4))
    ]
    return [
        *early,
        Case("out at once", 1, OUT_AT_ONCE, 3, 4),
        Case("set and run of wilds", 2, SET_AND_RUN, 2, 4),
        Case("two runs of 4", 3, RUNS, 2, 4),
        Case("a contract that wastes a wild", 3, RUNS, 2, 4, ("take", "meld run AC 2C JK 4C + run JH QH KH AH")),
        Case("three sets", 4, THREE_SETS, 3, 3),
        Case("two runs of 5 and buried wilds", 5, LONG_RUNS, 0, 4),
        Case("contracts laid", 1, WILDS, 0, 3, OPENING),
        Case("replacements", 1, WILDS, 0, 4, (*OPENING, *SECOND_ROUND)),
        Case("a freed two", 1, WILDS, 0, 3, (*OPENING, *SECOND_ROUND, "push")),
        fed("ace at either end", 5, ACE_AT_EITHER_END, TWO_TO_KING, 2),
        fed("a freed two far from its natural", 1, FAR_FROM_ITS_NATURAL, SEVENS_AND_NINES, 2),
        fed("twos at rank 2", 2, TWOS_AT_RANK_2, TWOS, 2),
        Case("stalemate", 1, shuffled("idle", PACK), 3, 6, (), "standard stalemate_turns=2"),
    ]
