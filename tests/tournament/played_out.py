"""Tournaments played step by step without a director."""

from __future__ import annotations

from collections.abc import Callable

from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.scores import entrants_at
from tests.tournament.examples import finish, make_record

Edge = Callable[[PlannedGame], int]
"""By how many points the entrant with the lower index does better in a game."""


def play(game: PlannedGame, edge: Edge) -> FinishedGame:
    """A planned game with the result that the edge gives, whichever side the entrant holds."""
    margin = edge(game) if entrants_at(game, 0) < entrants_at(game, 1) else -edge(game)
    return finish(game, make_record(game.id, margin))


def play_out(tournament: Tournament, edge: Edge) -> list[list[FinishedGame]]:
    """The finished games of each step that the schedule gives."""
    schedule = schedule_of(tournament)
    steps: list[list[FinishedGame]] = []
    while step := schedule.next([game for earlier in steps for game in earlier]):
        steps.append([play(game, edge) for game in step])
    return steps
