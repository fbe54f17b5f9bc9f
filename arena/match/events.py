"""What a match tells while it is played."""

from __future__ import annotations

from dataclasses import dataclass

from arena.games.contract import Points, Seat
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


@dataclass(frozen=True, slots=True)
class TableChanged:
    """How a table stands, as everybody at it sees it; told where the match is to be spectated, after its `GameStarted`.

    A few times a second at most, and once more before the game ends.
    """

    game_id: str
    decisions: int
    """Made in the game so far."""
    bots: tuple[str, ...]
    """The labels by seat."""
    board: str
    """The public part of the table as text: lines of at most 75 columns."""
    actions: tuple[str, ...]
    """What was done since the last one, in the words of a transcript; ``??`` is what not every seat saw."""
    omitted: int
    """So many older ones are left out."""
    points: Points
    """By side, of the deals that are over."""
    actor: Seat | None
    """The seat that is to act, None where a deal is over."""


GameEvent = GameStarted | GameFinished | TableChanged
"""What concerns one game."""

MatchEvent = GameEvent | ProcessesChanged
