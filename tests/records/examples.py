"""A finished tournament to write down."""

from __future__ import annotations

from arena.match.record import GameRecord
from arena.records.writing import json_lines
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.plan import plan
from tests.tournament.examples import make_tournament, played


def finished() -> tuple[Tournament, list[tuple[PlannedGame, GameRecord]]]:
    """Three bots, six deal sets of which some games are forfeits."""
    made = make_tournament(entrants=3, deal_sets=2)
    return made, [(game, played(game.id)) for game in plan(made)]


def written() -> list[str]:
    """Its lines, once it is over."""
    made, games = finished()
    return list(json_lines(made, games, over=True, shown=frozenset(game.id for game, _ in games)))
