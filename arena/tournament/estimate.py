"""What a tournament will cost, before it is started."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arena.tournament.model import PlannedGame
from arena.tournament.parts import cut

START_SECONDS: Final = 0.2
"""CPU time to start one bot process: a Python bot's import of gRPC."""
GAME_SECONDS: Final = 0.5
"""Assumed for a game of which nothing is known: two quick bots, one game at a time."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The size of a tournament, or of what is left of it."""

    games: int
    parts: int
    """Match parts, each played by fresh processes."""
    processes_a_part: int
    """One for each entrant, orientation and seat."""
    seconds: float
    """With every worker busy; only as good as `game_seconds`."""
    game_seconds: float
    """What one game was taken to last on one worker."""


def estimate(
    games: Sequence[PlannedGame],
    *,
    workers: int,
    seats: int,
    orientations: int = 2,
    game_seconds: float = GAME_SECONDS,
) -> Estimate:
    """What playing these games takes; pass the `game_seconds` of earlier games where they are known."""
    parts = len(cut(games, workers))
    processes = seats * orientations
    work = len(games) * game_seconds + parts * processes * START_SECONDS
    return Estimate(len(games), parts, processes, work / max(1, min(workers, parts)), game_seconds)
