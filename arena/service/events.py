"""What watchers of a tournament are told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from arena.games.contract import Points, Seat, Side
from arena.games.verdict import Verdict
from arena.service.states import Standing
from arena.tournament.model import PlannedGame, TournamentSummary


@dataclass(frozen=True, slots=True)
class Stands:
    """Where the tournament stands: the first event of every watcher, and told again when its state changes."""

    summary: TournamentSummary
    standing: Standing


@dataclass(frozen=True, slots=True)
class Began:
    """A game is in progress."""

    game: PlannedGame


@dataclass(frozen=True, slots=True)
class Ended:
    """A game is no longer in progress: it is finished, or void."""

    game: PlannedGame
    verdict: Verdict
    winner: Side | None
    """The winning side; None for a draw or a void game."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """What everybody at a table sees, and nothing else."""

    game_id: str
    decisions: int
    """Made in the game so far."""
    bots: tuple[str, ...]
    """The labels by seat."""
    board: str
    """The public part of the table, drawn as text."""
    actions: tuple[str, ...]
    """The public actions since the last table, in the notation of transcripts; an unseen card is ``??``."""
    omitted: int
    """So many older ones are left out."""
    points: Points
    """By side, of the deals that are over."""
    actor: Seat | None
    """Who is to act; None between two deals and at the end."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in a tournament."""

    tournament: str
    at: datetime
    """In UTC."""
    what: Stands | Began | Ended | TableSeen
