"""What everybody sees of a deal of gin (1.3)."""

from __future__ import annotations

from typing import Final

from arena.cards.notation import format_cards
from arena.games.contract import Table
from arena.games.gin.observation import Observation

SHOWN_OF_PILE: Final = 18
"""The cards of the discard pile that fit beside the rest of their line."""


def table(seen: Observation) -> Table:
    """The sizes of hands and stock, and the top of the discard pile."""
    mine, theirs = len(seen.hand), seen.opponent_hand_size
    return Table(
        deal=seen.deal,
        dealer=seen.dealer,
        totals=seen.scores,
        actor=seen.actor,
        phase=seen.phase.value,
        hand_sizes=(mine, theirs) if seen.seat == 0 else (theirs, mine),
        lines=(_piles(seen),),
    )


def _piles(seen: Observation) -> str:
    pile = seen.discard_pile[-SHOWN_OF_PILE:]
    cut = "… " if len(pile) < len(seen.discard_pile) else ""
    return f"stock {seen.stock_size}, pile {cut}{format_cards(pile)}".rstrip()
