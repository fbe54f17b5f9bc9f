"""The positions of tests/perft/persian_perft.json: what each is for is in its name."""

from dataclasses import dataclass

from tests.oracles.four_seat_packs import Pack, arranged, shuffled
from tests.oracles.persian_melds import PACK
from tests.oracles.persian_slow import Deal, apply, new_deal

JACKS = arranged(
    "jacks",
    PACK,
    3,
    {0: "JC JD JH QC KC AC JK", 1: "JK JK 4S 9D 7H 2C 6D", 2: "3D 5C 8H 9S TD KS 2H", 3: "4C 6H 8C TS 9C 3H 5D"},
    "5S 2S JK 7S JS",
)
TO_THE_JACKS = (
    *("draw", "discard 2S", "draw", "meld set JK JK JK", "discard 9D"),
    *("draw", "discard KS", "draw", "discard JS"),
)
CHAIN = arranged(
    "chain",
    PACK,
    0,
    {1: "9C TC JC QC 3H 3S 6D", 2: "AH KH 5D 5S 8C 2C 7D", 3: "QH JH 4C 4D AS 6S 9S", 0: "2D 3D 7C 7S 8D KS TD"},
    "TH 3C KC 9D AD AC 6C",
)
TO_THE_CHAIN = (
    *("draw", "meld run 9C TC JC QC", "meld set 3C 3H 3S", "discard 6D", "draw", "discard 2C"),
    *("take TH: meld run TH JH QH", "discard 9S", "draw", "discard 9D"),
)
JOKERS = arranged(
    "jokers",
    PACK,
    2,
    {3: "JK 5C 7D 9H QD 2C 3S", 0: "6D 8D TS KH 4H 2H AD", 1: "7H 9D QS AS 3D 6H 8S", 2: "JK JK 6C 7C 8C TD 4S"},
    "9S 2S 5D JK",
)
TO_THE_JOKERS = ("draw", "discard JK", "draw", "discard 5D", "draw", "discard JK")


@dataclass(frozen=True)
class Case:
    """A pack, a dealer, actions that come first, and the depth counted from there."""

    name: str
    pack: Pack
    dealer: int
    depth: int
    prefix: tuple[str, ...] = ()
    deal: int = 1
    ruleset: str = "standard"

    def position(self) -> Deal:
        """The deal after the prefix."""
        deal = new_deal(self.pack, self.dealer)
        for action in self.prefix:
            deal = apply(deal, action)
        return deal


def idle(pack: Pack, turns: int) -> tuple[str, ...]:
    """So many turns in which each seat draws from the stock and discards what it drew."""
    return tuple(action for card in pack[29 : 29 + turns] for action in ("draw", f"discard {card}"))


def pile_of(size: int, depth: int) -> Case:
    """A position with so many cards in the discard pile."""
    pack = shuffled(f"pile of {size}", PACK)
    return Case(f"a pile of {size}", pack, size % 4, depth, idle(pack, size - 1))


def cases() -> list[Case]:
    """All positions, in the order of the file."""
    early = [Case(f"early {number}", shuffled(f"early {number}", PACK), number % 4, 6) for number in (1, 2)]
    passes = shuffled("passes", PACK)
    return [
        *early,
        pile_of(11, 3),
        pile_of(19, 3),
        pile_of(26, 3),
        Case("no stock", passes, 1, 4, idle(passes, 27)),
        Case("before four jacks", JACKS, 3, 5, TO_THE_JACKS),
        Case("after four jacks", JACKS, 3, 4, (*TO_THE_JACKS, "take JS: meld set JC JD JH JS")),
        Case("an empty hand", CHAIN, 0, 3, TO_THE_CHAIN),
        Case("lay-offs at both ends", CHAIN, 0, 5, (*TO_THE_CHAIN, "draw", "discard AD", "draw")),
        Case("jokers in the pile", JOKERS, 2, 4, TO_THE_JOKERS),
    ]
