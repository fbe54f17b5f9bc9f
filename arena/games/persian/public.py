"""What everybody sees of a deal of Persian Rummy (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from arena.cards.notation import format_card, format_cards
from arena.games.contract import Table
from arena.games.layout import hanging
from arena.games.persian.observation import Observation, TableMeld


def table(seen: Observation) -> Table:
    """The sizes of hands and stock, what the melds have scored, the melds by who laid them, and the discard pile."""
    melded = " ".join(map(str, seen.melded))
    return Table(
        deal=seen.deal,
        dealer=seen.dealer,
        totals=seen.scores,
        actor=seen.actor,
        phase=seen.phase.value,
        hand_sizes=seen.hand_sizes,
        lines=(f"melded {melded}", *middle(seen)),
    )


def middle(seen: Observation) -> Iterator[str]:
    """The lines of the melds, the stock and the discard pile."""
    for number, meld in enumerate(seen.melds, start=1):
        yield from hanging(f"meld {number}: ", _meld(meld))
    yield from hanging(f"stock {seen.stock_size}, pile ", format_cards(seen.discard_pile) or "-")


def _meld(meld: TableMeld) -> str:
    if len(set(meld.seats)) == 1:
        return f"{format_cards(meld.cards)} (by {meld.seats[0]})"
    return " ".join(f"{format_card(card)}({seat})" for card, seat in zip(meld.cards, meld.seats, strict=True))
