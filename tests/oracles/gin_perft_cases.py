"""The positions of tests/perft/gin_perft.json: what each is for is in its name."""

from dataclasses import dataclass

from tests.oracles.gin_deadwood import deadwood
from tests.oracles.gin_packs import arranged, shuffled
from tests.oracles.gin_rules import read_rules
from tests.oracles.gin_slow import Deal, apply, legal, new_deal

Pack = tuple[str, ...]

KNOCKERS = arranged(
    "knockers",
    starter="2C 3C 4C 7D 7H 7S JC QC KC 5D",
    dealer="AH 2H 3H 8D 8S 8H TD TS TC 2D",
    upcard="9S",
    stock="6H AS 5C AC",
)
NO_DEADWOOD = arranged(
    "gin at 0-0",
    starter="2C 3C 4C 7D 7H 7S TC JC QC KC",
    dealer="AH 2H 3H 8D 8S 8H 5D 5S 5H 5C",
    upcard="9C",
    stock="4H KD AC 9S",
)
LAYOFFS = arranged(
    "chained lay-offs",
    starter="5S 6S 7S 9D 9H 9S QC QH QD 2C",
    dealer="8S 4S 3S 9C QS KH KD 2D 3D 6C",
    upcard="JH",
    stock="KC 2S TD KS",
)
TWO_SHOWINGS = arranged(
    "two equal arrangements",
    starter="4S 5S 6S 7S 7C 7D 7H 2D 2H 3C",
    dealer="8S 9S 3S KC KD QH JH 5C 6C 9H",
    upcard="TC",
    stock="TD KH 4C",
)
BIG_GIN = arranged(
    "big gin",
    starter="AC 2C 3C 4C 8D 8H 8S JC JD JH",
    dealer="2H 3H 4H QD QS QC 6D 6S 9C TS",
    upcard="6H",
    stock="JS 7D KD 5C",
)


@dataclass(frozen=True)
class Case:
    """A pack, a dealer, actions that come first, and the depth counted from there."""

    name: str
    ruleset: str
    pack: Pack
    dealer: int
    depth: int
    prefix: tuple[str, ...] = ()

    def position(self) -> Deal:
        """The deal after the prefix."""
        deal = new_deal(read_rules(self.ruleset), self.pack, self.dealer)
        for action in self.prefix:
            deal = apply(deal, action)
        return deal


def idle(pack: Pack, turns: int) -> tuple[str, ...]:
    """So many turns in which each seat draws from the stock and discards what it drew."""
    return tuple(action for card in pack[21 : 21 + turns] for action in ("draw", f"discard {card}"))


def careful(ruleset: str, pack: Pack, dealer: int, turns: int) -> tuple[str, ...]:
    """So many turns of drawing and discarding for the least deadwood, never knocking."""
    deal = new_deal(read_rules(ruleset), pack, dealer)
    played: list[str] = []
    while len(played) < 2 * turns:
        choices = [action for action in legal(deal) if not action.startswith(("take", "knock"))]
        hand = deal.hands[deal.actor]
        action = min(choices, key=lambda choice: deadwood(hand - {choice[-2:]}))
        played.append(action)
        deal = apply(deal, action)
    return tuple(played)


def late(number: int, ruleset: str, turns: int, depth: int) -> Case:
    """A position in the middle of a deal, where hands are nearly ready."""
    pack = shuffled(f"late {number}")
    prefix = careful(ruleset, pack, number % 2, turns)
    return Case(f"late {number}", ruleset, pack, number % 2, depth, prefix)


def early(number: int, ruleset: str, depth: int) -> Case:
    """A shuffled pack from the first action on."""
    return Case(f"early {number}", ruleset, shuffled(f"early {number}"), number % 2, depth)


def cases() -> list[Case]:
    """All positions, in the order of the file."""
    return [
        early(1, "rummy-fans", 8),
        early(2, "rummy-fans", 6),
        early(3, "classic", 7),
        early(4, "classic", 7),
        Case("knock, undercut and gin", "rummy-fans", KNOCKERS, 1, 6),
        Case("knock, undercut and gin, classic", "classic", KNOCKERS, 0, 8),
        Case("gin at 0-0", "rummy-fans", NO_DEADWOOD, 0, 5),
        Case("only gin ends it", "rummy-fans knock_limit=0", NO_DEADWOOD, 1, 5),
        Case("big gin on both seats", "classic", NO_DEADWOOD, 1, 6),
        Case("chained lay-offs", "classic", LAYOFFS, 1, 8),
        Case("the same without lay-offs", "classic layoffs=false", LAYOFFS, 1, 6),
        Case("lay-offs in rummy-fans", "rummy-fans layoffs=true", LAYOFFS, 0, 5),
        Case("the knocker chooses what to show", "classic", TWO_SHOWINGS, 1, 6),
        Case("big gin", "classic big_gin_bonus=40 undercut_bonus=10", BIG_GIN, 1, 6),
        Case("no big gin", "classic big_gin_bonus=none gin_bonus=20", BIG_GIN, 1, 6),
        Case("both passed", "classic", shuffled("passed"), 0, 5, ("pass", "pass")),
        Case("the dealer took", "classic", LAYOFFS, 1, 5, ("pass", "take", "discard KH")),
        Case("wall of 29", "rummy-fans wall_size=29", KNOCKERS, 1, 6),
        Case(
            "wall of 0",
            "rummy-fans wall_size=0",
            TWO_SHOWINGS,
            0,
            6,
            idle(TWO_SHOWINGS, 29),
        ),
        Case("last draws", "rummy-fans", KNOCKERS, 0, 6, idle(KNOCKERS, 27)),
        Case("two takes", "rummy-fans max_takes=2", shuffled("takes"), 1, 6),
        Case("offer taken once", "classic max_takes=1", shuffled("takes"), 0, 6),
        late(1, "rummy-fans", 10, 6),
        late(2, "rummy-fans knock_limit=20", 14, 6),
        late(3, "rummy-fans layoffs=true", 12, 6),
        late(4, "rummy-fans layoffs=true big_gin_bonus=31", 20, 6),
    ]
