"""A ladder as everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass

from arena.service.checks import CheckState
from arena.service.ladder import Ladder


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One version on a ladder."""

    rank: int
    """From 1; 0 while it has no rating."""
    name: str
    version: str
    check: CheckState
    elo: float
    """0 while it has no rating."""
    interval: tuple[float, float] | None
    """Of the Elo, 95 %; None: too few games."""
    games: int
    deal_sets: int
    gone: bool
    """Its folder is not in the store, so it plays no steps."""


@dataclass(frozen=True, slots=True)
class LadderView:
    """A ladder with its versions, the strongest first."""

    ladder: Ladder
    rows: tuple[LadderRow, ...]
    playing: str
    """The tournament that plays now, or waits; empty: none."""
