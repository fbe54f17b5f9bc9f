"""Cards on the wire: an enum value is the card's index plus one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, cast

from arena.cards import Card
from arena.rpc.translate.errors import WireError

_PLUS_ONE: Final = bytes(range(1, 256)) + b"\0"

if TYPE_CHECKING:
    from arena.v1.cards_pb2 import Card as WireCard


def to_wire(card: Card | None) -> WireCard.ValueType:
    """The enum value of a card; unspecified stands for none."""
    return cast("WireCard.ValueType", 0 if card is None else card + 1)


def all_to_wire(cards: Iterable[Card]) -> Iterable[WireCard.ValueType]:
    """The enum values of cards, in order: a card is a byte, and the table adds one to each at once."""
    return cast("Iterable[WireCard.ValueType]", bytes(cards).translate(_PLUS_ONE))


def from_wire(value: int) -> Card | None:
    """The card of an enum value, None for the unspecified one.

    Raises:
        WireError: the value is no card.
    """
    if value == 0:
        return None
    if 1 <= value <= 53:
        return Card(value - 1)
    raise WireError(f"{value} is no Card")
