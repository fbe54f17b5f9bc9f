"""Sets and runs of Push, slow and obvious (4.7–4.9)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tests.oracles.push_cards import JOKER, SUITS, is_wild, name_of_place


@dataclass(frozen=True)
class Set:
    """A set is its cards; nothing in it has a place of its own (4.8, notation)."""

    cards: tuple[str, ...]

    @classmethod
    def of(cls, cards: Iterable[str]) -> "Set":
        """The set of cards in any order: C D H S, then twos, then jokers."""
        return cls(tuple(sorted(cards, key=lambda card: (card == JOKER, card[0] == "2", card[1]))))

    @property
    def rank(self) -> str:
        """The rank of its naturals; twos and jokers alone are a set of twos."""
        ranks = {card[0] for card in self.cards if not is_wild(card)}
        return ranks.pop() if len(ranks) == 1 else "2"

    @property
    def naturals(self) -> list[str]:
        """The cards of its rank; in a set of twos the twos (4.7)."""
        return [card for card in self.cards if card != JOKER and card[0] == self.rank]

    @property
    def wilds(self) -> list[str]:
        """The cards that stand for a missing suit."""
        return [card for card in self.cards if card == JOKER or card[0] != self.rank]

    @property
    def missing(self) -> list[str]:
        """The naturals that it has not: a wild stands for any of them (4.12)."""
        return [self.rank + suit for suit in SUITS if self.rank + suit not in self.cards]

    def problem(self) -> str:
        """Why it is no set, empty if it is one."""
        if not 3 <= len(self.cards) <= 4:
            return "4.8: a set has 3 or 4 cards"
        if not self.naturals:
            return "4.7: a meld has a natural card"
        if len(set(self.naturals)) < len(self.naturals):
            return "4.8: a suit stands twice"
        if not all(is_wild(card) for card in self.wilds):
            return "4.8: the ranks differ"
        return ""


@dataclass(frozen=True)
class Run:
    """A run is written low to high, which says what each card stands for (4.9)."""

    suit: str
    low: int
    cards: tuple[str, ...]

    @property
    def high(self) -> int:
        """The place of its last card; 14 is the high ace."""
        return self.low + len(self.cards) - 1

    @property
    def places(self) -> list[str]:
        """The natural of each place, low to high."""
        return [name_of_place(place, self.suit) for place in range(self.low, self.high + 1)]

    def problem(self) -> str:
        """Why it is no run, empty if it is one."""
        if not 3 <= len(self.cards) <= 13:
            return "4.9: a run has 3 to 13 cards"
        if self.low < 1 or self.high > 14:
            return "4.9: an ace is an end, a run never goes round the corner"
        pairs = list(zip(self.cards, self.places, strict=True))
        if not all(card == place or is_wild(card) for card, place in pairs):
            return "4.9: not of one suit in sequence"
        if not any(card == place for card, place in pairs):
            return "4.7: a meld has a natural card"
        return ""


Meld = Set | Run


def kind(meld: Meld) -> str:
    """`set` or `run`."""
    return "set" if isinstance(meld, Set) else "run"


def stands_for(meld: Meld, card: str) -> list[str]:
    """The naturals whose place a wild of the meld holds; a natural two is no wild (4.7, 4.12)."""
    if isinstance(meld, Set):
        return meld.missing if card in meld.wilds else []
    pairs = zip(meld.cards, meld.places, strict=True)
    return [place for held, place in pairs if held == card != place]


@lru_cache(maxsize=100_000)
def readings(cards: tuple[str, ...]) -> tuple[Run, ...]:
    """Every run that cards written low to high can be."""
    runs = [Run(suit, low, cards) for suit in SUITS for low in range(1, 13)]
    return tuple(run for run in runs if not run.problem())
