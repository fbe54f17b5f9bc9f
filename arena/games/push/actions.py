"""What a seat can do in Push."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, cast

from arena.cards import JOKER, Card
from arena.games.push.melds import Meld


class Kind(Enum):
    """The six kinds of action."""

    TAKE = "take"
    PUSH = "push"
    MELD = "meld"
    LAYOFF = "layoff"
    REPLACE = "replace"
    DISCARD = "discard"


class Plain(NamedTuple):
    """A take, a push or a discard; only a discard names a card."""

    kind: Kind
    card: Card | None = None


class Lay(NamedTuple):
    """One meld (4.11), or all the melds of a contract (4.10)."""

    melds: tuple[Meld, ...]
    """In the order in which they are numbered on the table."""
    kind: Kind = Kind.MELD


class Laid(NamedTuple):
    """A card that is laid off."""

    card: Card
    stands_for: Card | None = None
    """Of a wild on a run the natural of its place; None on a set and for a natural card."""


class LayOff(NamedTuple):
    """Cards laid on a meld of the table (4.11)."""

    meld: int
    """The number of the meld in this deal, from 1."""
    cards: tuple[Laid, ...]
    """On a run low to high."""
    kind: Kind = Kind.LAYOFF


class Replace(NamedTuple):
    """A wild of the table gives its place to its natural and is used at once (4.12)."""

    meld: int
    """The number of the meld in this deal, from 1."""
    wild: Card
    natural: Card
    use: Meld | LayOff
    """The new meld, or the lay-off on a different meld, that holds the freed wild."""
    kind: Kind = Kind.REPLACE


new_lay: Final = cast(Callable[[type[Lay], tuple[tuple[Meld, ...], Kind]], Lay], tuple.__new__)
"""``new_lay(Lay, (…))`` makes one from all its fields in half the time of the class's own call."""

new_layoff: Final = cast(Callable[[type[LayOff], tuple[int, tuple[Laid, ...], Kind]], LayOff], tuple.__new__)
"""The same for a lay-off."""

new_replace: Final = cast(
    Callable[[type[Replace], tuple[int, Card, Card, Meld | LayOff, Kind]], Replace], tuple.__new__
)
"""The same for a replacement."""

Action = Plain | Lay | LayOff | Replace

TAKE: Final = Plain(Kind.TAKE)
"""Take the top of the discard pile (4.4)."""

PUSH: Final = Plain(Kind.PUSH)
"""Push the top of the stock and of the discard pile to the left neighbour and draw (4.5)."""

DISCARDS: Final = tuple(Plain(Kind.DISCARD, Card(card)) for card in range(JOKER + 1))
"""Discard a card; the index is the card."""


def cards_of_use(use: Meld | LayOff) -> tuple[Card, ...]:
    """The cards that the use of a freed wild lays, the wild among them."""
    return use.cards if isinstance(use, Meld) else tuple(laid.card for laid in use.cards)
