"""Events to test with."""

from __future__ import annotations

from datetime import UTC, datetime

from arena.games.verdict import Termination, Verdict
from arena.match.events import TableChanged
from arena.service.events import Began, Ended, Event, Stands
from arena.service.states import Standing, State
from arena.tournament.model import PlannedGame, TournamentSummary

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def event(what: Stands | Began | Ended | TableChanged, name: str = "spring") -> Event:
    return Event(name, NOON, what)


def stands(state: State, *, finished: int = 0, planned: int = 0, void: int = 0) -> Event:
    summary = TournamentSummary("spring", "gin", "rummy-fans", 3, NOON, planned, finished, void)
    return event(Stands(summary, Standing("spring", state, "olga", "")))


def began(game: PlannedGame) -> Event:
    return event(Began(game))


def ended(game: PlannedGame, winner: int | None, termination: Termination = Termination.COMPLETED) -> Event:
    return event(Ended(game, Verdict(termination, (0, 0)), winner))


def table(game: PlannedGame) -> Event:
    return event(TableChanged(game.id, 1, ("a 1", "b 1"), "a board", (), 0, (0, 0), 0))
