"""Actions made once, so that listing them is looking them up."""

from __future__ import annotations

from functools import cache
from typing import Final

from arena.cards import JOKER, Card
from arena.games.persian.actions import DISCARDS, Discard, Layoff, Meld, Take
from arena.games.persian.hand import MAX_JOKERS, by_holding, cards_of
from arena.games.persian.shapes import RUNS, SETS, Cards

Melds = tuple[Meld, ...]
Takes = tuple[Take, ...]

_THREES_AND_FOUR = 5
"""The sets that four cards of a rank contain."""


def _set_melds() -> dict[int, Melds]:
    table: dict[int, Melds] = {}
    for first in range(0, 13 * _THREES_AND_FOUR, _THREES_AND_FOUR):
        sets = SETS[first : first + _THREES_AND_FOUR]
        table |= {shape.hand: (Meld(shape.kind, shape.cards),) for shape in sets}
        table[sets[-1].hand] = tuple(Meld(shape.kind, shape.cards) for shape in sets)
    return table


def _run_melds(suit: int) -> tuple[Melds, ...]:
    runs = {shape.hand >> 13 * suit: Meld(shape.kind, shape.cards) for shape in RUNS if shape.cards[0] // 13 == suit}
    table: list[Melds] = [()]
    for holding in range(1, 1 << 13):
        low = holding & -holding
        new, run = [], low * 0b111
        while run & holding == run:
            new.append(runs[run])
            run |= run << 1
        table.append((*new, *table[holding ^ low]) if new else table[holding ^ low])
    return tuple(table)


def _takes(card: Card, melds: dict[int, Melds]) -> dict[int, Takes]:
    """For each holding the takes of a card that is in it."""
    uses = {holding: [meld for meld in held if card in meld.cards] for holding, held in melds.items()}
    return {holding: tuple(Take(card, 1, meld) for meld in held) for holding, held in uses.items() if held}


def _set_takes(card: Card) -> dict[int, Takes]:
    return _takes(card, {holding: melds for holding, melds in SET_MELDS.items() if card in cards_of(holding)})


def _run_takes(card: Card) -> dict[int, Takes]:
    suit = card // 13
    blocks = [shape.hand >> 13 * suit for shape in RUNS if card in shape.cards]
    return _takes(card, {block: RUN_MELDS[suit][block] for block in blocks})


SET_MELDS: Final = _set_melds()
"""The sets in three or four cards of a rank, by these cards as a hand."""

RUN_MELDS: Final = tuple(_run_melds(suit) for suit in range(4))
"""The runs in each of the 8,192 holdings, by suit and holding."""

JOKER_MELDS: Final[tuple[Melds, ...]] = tuple(
    tuple(Meld(shape.kind, shape.cards) for shape in SETS[-2:] if len(shape.cards) <= jokers)
    for jokers in range(MAX_JOKERS + 1)
)
"""The sets in so many jokers (3.6)."""

SET_TAKES: Final = tuple(_set_takes(Card(card)) for card in range(52))
"""By card: its takes for a set, by the cards of its rank as a hand."""

RUN_TAKES: Final = tuple(_run_takes(Card(card)) for card in range(52))
"""By card: its takes for a run, by the cards in sequence around it as a holding of its suit."""

DISCARDS_OF_SUIT: Final = tuple(by_holding(DISCARDS[13 * suit : 13 * suit + 13]) for suit in range(4))
"""The discards of each of the 8,192 holdings, by suit and holding."""

DISCARDS_OF_JOKERS: Final[tuple[tuple[Discard, ...], ...]] = ((), *((DISCARDS[JOKER],),) * MAX_JOKERS)
"""The discards of so many jokers."""


@cache
def single_layoffs(number: int, cards: int) -> tuple[Layoff, ...]:
    """Each of some cards, given as a hand, laid off alone on a meld."""
    return tuple([Layoff(number, (card,)) for card in cards_of(cards)])


@cache
def joker_take(nth: int, use: Meld) -> Take:
    """The take of the so-many-th joker for a set."""
    return Take(JOKER, nth, use)


@cache
def layoff_take(card: Card, number: int, cards: Cards) -> Take:
    """The take of a card that is laid off with others on a meld."""
    return Take(card, 1, Layoff(number, cards))
