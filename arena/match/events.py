"""What a match tells while it is played."""

from __future__ import annotations

from dataclasses import dataclass

from arena.match.record import GameRecord


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game has begun."""

    id: str


@dataclass(frozen=True, slots=True)
class GameFinished:
    """A game is over, or void."""

    record: GameRecord


@dataclass(frozen=True, slots=True)
class ProcessesChanged:
    """A bot process has started or ended."""

    alive: int
    """How many run now, of this match."""


MatchEvent = GameStarted | GameFinished | ProcessesChanged
