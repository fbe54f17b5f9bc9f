"""Whether the bots of an order are there, before anything is made of it."""

from __future__ import annotations

from collections.abc import Sequence

from arena.service.desk import BadField
from arena.service.named_bots import named_bots
from arena.tournament.naming import find_playable
from arena.tournament.order import Order
from arena.tournament.submitted import SubmittedVersion, UnknownBot


def check_entrants(order: Order, versions: Sequence[SubmittedVersion]) -> None:
    """Accept an order whose bots were submitted, may play, and play its game.

    Raises:
        UnknownBot: one was never submitted, or is retired; the message begins with its field.
        BadField: one does not play the game, or is named twice.
    """
    alone: set[str] = set()
    for field, word in named_bots(order):
        try:
            found = find_playable(word, versions)
        except UnknownBot as error:
            raise UnknownBot(f"{field}: {error}") from error
        if order.game not in found.games:
            raise BadField(field, f"{found.label} plays {', '.join(found.games)}, not {order.game}")
        if field.startswith("order.bots") and found.label in alone:
            raise BadField(field, f"{found.label} is named twice; name every bot once")
        alone.add(found.label)
