"""Which bots an order names, and where."""

from __future__ import annotations

from collections.abc import Iterator

from arena.tournament.order import Order


def named_bots(order: Order) -> Iterator[tuple[str, str]]:
    """Every word that names a bot, after its field."""
    for index, word in enumerate(order.bots):
        yield f"order.bots[{index}]", str(word)
    for index, team in enumerate(order.teams):
        for word in team.split("+"):
            yield f"order.teams[{index}]", word
