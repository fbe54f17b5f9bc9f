"""Everything that can lie on the table as one meld, and how it can grow: tables built once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Any, Final, NamedTuple

from arena.cards import JOKER, Card, MeldKind
from arena.games.persian.hand import BITS, hand_of, value_of

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


def _sets() -> Iterator[Shape]:
    """The sets of three and four of each rank and of jokers (3.5, 3.6)."""
    ranks = [tuple(Card(rank + 13 * suit) for suit in range(4)) for rank in (*range(1, 13), 0)]
    for four in ranks:
        for missing in reversed(range(4)):
            yield _set_of_three(four, missing)
        yield _set(four)
    jokers = (JOKER,) * 4
    yield _set_of_three(jokers, 3)
    yield _set(jokers)


def _set(four: Cards) -> Shape:
    return Shape(MeldKind.SET, four, hand_of(four), 2 * value_of(four), 0, {}, {})  # persian 3.12


def _set_of_three(four: Cards, missing: int) -> Shape:
    three, fourth = four[:missing] + four[missing + 1 :], four[missing : missing + 1]
    order = [*range(missing), 3, *range(missing, 3)]
    growth = Growth(hand_of(fourth), hand_of(four), value_of(fourth), itemgetter(*order))
    chains = {fourth[0]: (growth.laid, fourth)}
    return Shape(MeldKind.SET, three, hand_of(three), value_of(three), growth.laid, chains, {fourth: growth})


def _runs() -> Iterator[Shape]:
    """The runs of each suit, by lowest card and length (3.5)."""
    for suit in range(4):
        places = tuple(Card(13 * suit + (place + 1) % 13) for place in range(13))
        for low in range(11):
            yield from (_run(places, low, end) for end in range(low + 3, 14))


def _run(places: Cards, low: int, end: int) -> Shape:
    """The run from one place of a suit up to another, which it does not have."""
    cards = places[low:end]
    longer = ((below, above) for below in range(low + 1) for above in range(end, 14))
    growths = dict(_growth(places, low, end, below, above) for below, above in longer if below < low or above > end)
    down = {places[below]: places[below:low] for below in range(low)}
    up = {places[above]: places[end : above + 1] for above in range(end, 13)}
    chains = {card: (hand_of(chain), chain) for card, chain in (down | up).items()}
    fits = sum(BITS[chain[0]] for _, chain in chains.values() if len(chain) == 1)
    return Shape(MeldKind.RUN, cards, hand_of(cards), value_of(cards), fits, chains, growths)


def _growth(places: Cards, low: int, end: int, below: int, above: int) -> tuple[Cards, Growth]:
    """The lay-off that makes one run of another, with its cards."""
    new, length = places[below:low] + places[end:above], end - low
    order = [*[length] * (low - below), *range(length), *[length] * (above - end)]
    whole = hand_of(places[below:above])
    return new, Growth(hand_of(new), whole, value_of(new), itemgetter(*order))


SETS: Final = tuple(_sets())
"""Those of the twos to the aces (65), then of jokers (2); those of three cards before that of four."""

RUNS: Final = tuple(_runs())
"""264, by suit, lowest card and length."""

SHAPES: Final[Mapping[int, Shape]] = {shape.hand: shape for shape in (*SETS, *RUNS)}
"""By the cards as a hand."""

BY_CARDS: Final[Mapping[Cards, Shape]] = {shape.cards: shape for shape in (*SETS, *RUNS)}
"""By the cards in canonical order."""
