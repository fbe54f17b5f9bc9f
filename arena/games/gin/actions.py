"""What a seat can do in gin."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from arena.cards import Card


class Kind(StrEnum):
    """The five kinds of action."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"
    DISCARD = "discard"
    KNOCK = "knock"


class Action(NamedTuple):
    """One action; only a discard and a plain knock name a card."""

    kind: Kind
    card: Card | None = None


DRAW: Final = Action(Kind.DRAW)
"""Draw the top of the stock (2.3)."""

TAKE: Final = Action(Kind.TAKE)
"""Take the top of the discard pile (2.3), at the offer the upcard (2.13)."""

PASS: Final = Action(Kind.PASS)
"""Leave the first upcard (2.13)."""

BIG_GIN: Final = Action(Kind.KNOCK)
"""Declare eleven melded cards, without a discard (2.13)."""

DISCARDS: Final = tuple(Action(Kind.DISCARD, Card(card)) for card in range(52))
"""Discard a card face up; the index is the card."""

KNOCKS: Final = tuple(Action(Kind.KNOCK, Card(card)) for card in range(52))
"""Discard a card face down and knock (2.7); the index is the card."""
