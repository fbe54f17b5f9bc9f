"""What a seat can do in Persian Rummy."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias

from arena.cards import Card, MeldKind
from arena.games.persian.hand import place_of


class Kind(Enum):
    """The six kinds of action."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"
    MELD = "meld"
    LAYOFF = "layoff"
    DISCARD = "discard"


class Draw(NamedTuple):
    """Draw the top of the stock (3.4)."""

    kind: Literal[Kind.DRAW] = Kind.DRAW


class Pass(NamedTuple):
    """Let the turn go, when the stock is empty (3.9)."""

    kind: Literal[Kind.PASS] = Kind.PASS


class Meld(NamedTuple):
    """Lay a new meld (3.5, 3.6)."""

    shape: MeldKind
    cards: tuple[Card, ...]
    """A set in canonical order, a run low to high."""
    kind: Literal[Kind.MELD] = Kind.MELD


class Layoff(NamedTuple):
    """Lay cards off on a meld of the table (3.7)."""

    number: int
    """The meld, from 1 in the order in which they were laid."""
    cards: tuple[Card, ...]
    """Low to high."""
    kind: Literal[Kind.LAYOFF] = Kind.LAYOFF


class Take(NamedTuple):
    """Take a card of the discard pile with all above it, and meld it at once (3.4)."""

    card: Card
    nth: int
    """Which of the equal jokers of the pile, from 1 at the top; 1 for any other card."""
    use: Meld | Layoff
    """What the named card goes into."""
    kind: Literal[Kind.TAKE] = Kind.TAKE


class Discard(NamedTuple):
    """Discard a card, which ends the turn (3.3)."""

    card: Card
    kind: Literal[Kind.DISCARD] = Kind.DISCARD


Action: TypeAlias = Draw | Pass | Take | Meld | Layoff | Discard

DRAW: Final = Draw()
PASS: Final = Pass()
DISCARDS: Final = tuple(Discard(Card(card)) for card in range(53))
"""The index is the card; 52 is a joker."""


def meld_set(cards: Iterable[Card]) -> Meld:
    """The meld of these cards, in any order, as a set."""
    return Meld(MeldKind.SET, tuple(sorted(cards)))


def meld_run(cards: Iterable[Card]) -> Meld:
    """The meld of these cards, in any order, as a run."""
    return Meld(MeldKind.RUN, low_to_high(cards))


def lay_off(number: int, cards: Iterable[Card]) -> Layoff:
    """The lay-off of these cards, in any order, on the meld of this number."""
    return Layoff(number, low_to_high(cards))


def low_to_high(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of runs: by suit, then from the two to the ace (3.5), jokers last."""
    return tuple(sorted(cards, key=lambda card: (card // 13, place_of(card))))
