"""Melds of Push: what each card of a meld stands for, and which melds there are (4.7 to 4.9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, cast

from arena.cards import JOKER, Card, MeldKind, format_card
from arena.games.push.breach import Breach

LEAST: Final = 3
"""The cards of the shortest meld."""

LARGEST_SET: Final = 4
LONGEST_RUN: Final = 13

_TWO: Final = 1
_SET, _RUN = MeldKind.SET, MeldKind.RUN


class Meld(NamedTuple):
    """Cards laid together."""

    kind: MeldKind
    cards: tuple[Card, ...]
    """A run low to high; a set by suit, then twos, then jokers (notation.md)."""
    low: Card | None = None
    """Of a run the natural card of its first place, which fixes what each of its cards stands for; of a set None."""


new_meld: Final = cast(
    Callable[[type[Meld], tuple[MeldKind, tuple[Card, ...], Card | None]], Meld],
    tuple.__new__,
)
"""``new_meld(Meld, (…))`` makes a meld from all its fields in half the time of the class's own call."""


def is_two(card: Card) -> bool:
    """Whether a card is a two, which is wild except in its own place (4.7)."""
    return card % 13 == _TWO and card != JOKER


def is_wild(card: Card) -> bool:
    """Whether a card can be wild: jokers and all twos (4.7)."""
    return card == JOKER or card % 13 == _TWO


def make_set(cards: tuple[Card, ...]) -> Meld:
    """The set of these cards, in canonical order; whether it is one by the clauses is not looked at."""
    return Meld(_SET, tuple(sorted(cards, key=lambda card: (is_wild(card), card))))


@cache
def run_places(low: Card, length: int) -> tuple[Card, ...]:
    """The natural card of each place of a run (4.9).

    Raises:
        Breach: the run would go round the corner.
    """
    rank, first = low % 13, low - low % 13
    if rank + length > LONGEST_RUN + 1 or length > LONGEST_RUN:
        raise Breach("4.9", f"a run of {length} from {format_card(low)} goes round the corner")
    return tuple(Card(first + (rank + place) % 13) for place in range(length))


def places(meld: Meld) -> tuple[Card, ...]:
    """What each card of a run stands for, low to high."""
    assert meld.low is not None
    return run_places(meld.low, len(meld.cards))


def rank_of_set(cards: tuple[Card, ...]) -> int:
    """The rank of a set: that of its naturals; twos and jokers alone are a set of twos (notation.md)."""
    return next((card % 13 for card in cards if not is_wild(card)), _TWO)


def set_naturals(meld: Meld) -> tuple[Card, ...]:
    """The natural cards of a set, by suit."""
    rank = rank_of_set(meld.cards)
    return tuple(card for card in meld.cards if card % 13 == rank and card != JOKER)


def missing(meld: Meld) -> tuple[Card, ...]:
    """The natural cards that a set lacks, by suit: what its wilds stand for, and what it could still hold (4.8)."""
    rank, naturals = rank_of_set(meld.cards), set_naturals(meld)
    return tuple(card for suit in range(4) if (card := Card(13 * suit + rank)) not in naturals)


def check_meld(meld: Meld) -> None:
    """Accept what is a meld by 4.7 to 4.9.

    Raises:
        Breach: it is none.
    """
    if meld.kind is _SET:
        _check_set(meld)
    else:
        _check_run(meld)


def _check_set(meld: Meld) -> None:
    cards = meld.cards
    if meld.low is not None:
        raise Breach("4.8", "a set has no lowest card")
    if not LEAST <= len(cards) <= LARGEST_SET:
        raise Breach("4.8", f"a set has 3 or 4 cards, not {len(cards)}")
    rank = rank_of_set(cards)
    naturals = set_naturals(meld)
    for card in cards:
        if not is_wild(card) and card % 13 != rank:
            raise Breach("4.8", f"{format_card(card)} is not of the rank of {format_card(naturals[0])}")
    if not naturals:
        raise Breach("4.7", "a meld has at least one natural card")
    for card, other in pairwise(sorted(naturals)):
        if card == other:
            raise Breach("4.8", f"{format_card(card)} stands twice: a set has no suit twice")


def _check_run(meld: Meld) -> None:
    cards = meld.cards
    if not LEAST <= len(cards) <= LONGEST_RUN:
        raise Breach("4.9", f"a run has 3 to 13 cards, not {len(cards)}")
    if meld.low is None or not 0 <= meld.low < JOKER:
        raise Breach(*_no_reading(cards))
    stands_for = places(meld)
    for card, place in zip(cards, stands_for, strict=True):
        if card != place and not is_wild(card):
            raise Breach("4.9", f"{format_card(card)} is out of place where {format_card(place)} is due")
    if all(card != place for card, place in zip(cards, stands_for, strict=True)):
        raise Breach("4.7", "a meld has at least one natural card")


def _no_reading(cards: tuple[Card, ...]) -> tuple[str, str]:
    natural = next((card for card in cards if not is_wild(card)), None)
    if natural is None:
        return "4.7", "a meld has at least one natural card"
    return "4.9", f"no run has {format_card(natural)} in that place"
