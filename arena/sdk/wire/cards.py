"""Cards on the wire: an enum value is the card's index plus one, 0 is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, cast

from arena.cards import Card

_MINUS_ONE: Final = b"\xff" + bytes(range(255))

if TYPE_CHECKING:
    from arena.v1.cards_pb2 import Card as WireCard


def card(value: int) -> Card | None:
    """The card of an enum value."""
    return Card(value - 1) if value else None


def cards(values: Iterable[int]) -> tuple[Card, ...]:
    """The cards of enum values, in order."""
    return cast("tuple[Card, ...]", tuple(bytes(values).translate(_MINUS_ONE)))


def value(card: Card | None) -> WireCard.ValueType:
    """The enum value of a card."""
    return cast("WireCard.ValueType", 0 if card is None else card + 1)
