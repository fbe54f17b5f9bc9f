"""What one decision rests on: the cards that a seat can still get, and how near the end of the deal is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from push_weights import WEIGHTS

from arena.sdk.push import JOKER, Card, Observation

_PACK: Final = Counter({Card(card): 2 for card in range(JOKER)} | {JOKER: 4})


class Outlook(NamedTuple):
    """An observation and what follows from it."""

    seen: Observation
    unseen: Mapping[Card, int]
    """How often each card lies in the stock or in another hand."""
    laid: bool
    """Whether the own contract is on the table."""
    risk: float
    """How near the end of the deal is, from 0 to 1."""

    @property
    def burden(self) -> float:
        """What of a held card's penalty counts."""
        return WEIGHTS.held + (WEIGHTS.late - WEIGHTS.held) * self.risk

    @property
    def neighbour(self) -> int:
        """The seat to the left, an opponent: it gets what is pushed, and the discard first."""
        return (self.seen.seat + 1) % 4


def look(seen: Observation) -> Outlook:
    """Count the cards of an observation."""
    known = Counter(seen.hand)
    known.update(seen.discard_pile)
    known.update(seen.buried)
    for meld in seen.table:
        known.update(meld.cards)
    return Outlook(seen, _PACK - known, seen.contracts_laid[seen.seat], _risk(seen))


def _risk(seen: Observation) -> float:
    """Small hands go out soon once their contract is laid, and the last push ends the deal."""
    turns = seen.stock_size / 2
    risk = 1 / (1 + turns / 4)
    for step in (1, 3):
        seat = (seen.seat + step) % 4
        if seen.contracts_laid[seat]:
            risk = max(risk, 1.2 / (1 + seen.hand_sizes[seat]), 0.3)
    return min(1.0, risk)
