"""Ladders: one for each game, on which every submitted bot plays on and on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ladder of a game; its steps are the tournaments ``GAME-ladder-1``, ``GAME-ladder-2`` and so on."""

    game: str
    ruleset: str
    """In canonical text form."""
    time: str
    """The time control, for instance ``bank=30 move=5``; empty is the default."""
    deal_sets: int
    """Of each pairing of a step."""
    creator: str
    created_at: datetime
    """In UTC."""
    steps: int = 0
    """Tournaments made so far."""
    stopped_at: datetime | None = None
    """In UTC; None while it goes on."""
