"""What watchers of a tournament are told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from arena.games.contract import Side
from arena.games.verdict import Verdict
from arena.match.events import TableChanged
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
class Event:
    """One thing that happened in a tournament."""

    tournament: str
    at: datetime
    """In UTC."""
    what: Stands | Began | Ended | TableChanged
