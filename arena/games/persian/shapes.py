"""Everything that can lie on the table as one meld, and how it can grow: tables built once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from operator import itemgetter
from typing import Any, Final, NamedTuple

from arena.cards import JOKER, Card, MeldKind
from arena.games.persian.hand import BITS, hand_of, place_of, value_of

Cards = tuple[Card, ...]


class Growth(NamedTuple):
    """A lay-off on a meld (3.7)."""

    laid: int
    """The cards that are laid off, as a hand."""
    whole: int
    """The meld with them, as a hand."""
    value: int
    """What the cards that are laid off score (3.10)."""
    arrange: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    """Given one thing for each card of the old meld and one for all new cards, puts them in the order of the cards."""


class Shape(NamedTuple):
    """The cards of a meld and what can become of them."""

    kind: MeldKind
    cards: Cards
    """A set in canonical order, a run low to high."""
    hand: int
    """The cards as a hand."""
    value: int
    """What the cards score when they are laid in one action: four of a rank count double (3.12)."""
    fits: int
    """The cards that can be laid off alone, one bit each."""
    chains: Mapping[Card, tuple[int, Cards]]
    """For each card that can ever be laid off: the fewest cards that bring it on, as a hand and low to high."""
    growths: Mapping[Cards, Growth]
    """Every lay-off, by its cards low to high."""


def _shape(kind: MeldKind, cards: Cards, layoffs: Iterator[Cards], whole: Callable[[Cards], Cards]) -> Shape:
    growths = {new: _growth(cards, new, whole((*cards, *new))) for new in layoffs}
    chains: dict[Card, tuple[int, Cards]] = {}
    for new in sorted(growths, key=len):
        for card in new:
            chains.setdefault(card, (growths[new].laid, new))
    doubled = 2 if kind is MeldKind.SET and len(cards) == 4 else 1  # persian 3.12
    fits = sum(BITS[new[0]] for new in growths if len(new) == 1)
    return Shape(kind, cards, hand_of(cards), doubled * value_of(cards), fits, chains, growths)


def _growth(old: Cards, new: Cards, whole: Cards) -> Growth:
    places = list(old)
    # A joker is found in the old meld as often as it is there, and equal cards may change places.
    order = [places.index(card) if card in places else len(old) for card in whole]
    if new == (JOKER,):
        order = [*range(len(old)), len(old)]
    return Growth(hand_of(new), hand_of(whole), value_of(new), itemgetter(*order))


def _sets() -> Iterator[Shape]:
    """The sets of three and four of each rank and of jokers (3.5, 3.6)."""
    full = [tuple(Card(rank + 13 * suit) for suit in range(4)) for rank in (*range(1, 13), 0)]
    for four in [*full, (JOKER,) * 4]:
        for three in dict.fromkeys(combinations(four, 3)):
            missing = next((card for card in four if card not in three), JOKER)
            yield _shape(MeldKind.SET, three, iter([(missing,)]), _in_order)
        yield _shape(MeldKind.SET, four, iter(()), _in_order)


def _runs() -> Iterator[Shape]:
    """The runs of each suit, by lowest card and length (3.5)."""
    for suit in range(4):
        places = [Card(13 * suit + (place + 1) % 13) for place in range(13)]
        for low in range(11):
            for end in range(low + 3, 14):
                layoffs = (
                    (*places[below:low], *places[end:above])
                    for below in range(low + 1)
                    for above in range(end, 14)
                    if (below, above) != (low, end)
                )
                yield _shape(MeldKind.RUN, tuple(places[low:end]), layoffs, _run_order)


def _in_order(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def _run_order(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=place_of))


SETS: Final = tuple(_sets())
"""Those of the twos to the aces (65), then of jokers (2); those of three cards before that of four."""

RUNS: Final = tuple(_runs())
"""264, by suit, lowest card and length."""

SHAPES: Final[Mapping[int, Shape]] = {shape.hand: shape for shape in (*SETS, *RUNS)}
"""By the cards as a hand."""

BY_CARDS: Final[Mapping[Cards, Shape]] = {shape.cards: shape for shape in (*SETS, *RUNS)}
"""By the cards in canonical order."""
