"""What a tournament will play: its games, under ids that are the same in every run."""

from __future__ import annotations

from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.pairings import Pairing, round_robin


def plan(tournament: Tournament) -> tuple[PlannedGame, ...]:
    """Every game, in planned order: by pairing, deal set and orientation."""
    return tuple(
        _planned(tournament.name, pairing, deal_set, orientation)
        for pairing in round_robin(len(tournament.entrants))
        for deal_set in range(1, tournament.deal_sets + 1)
        for orientation in range(tournament.orientations)
    )


def _planned(tournament: str, pairing: Pairing, deal_set: int, orientation: int) -> PlannedGame:
    game_id = f"{tournament}/{pairing.number}/{deal_set}/{orientation}"
    return PlannedGame(game_id, pairing.number, deal_set, orientation, ((pairing.first,), (pairing.second,)))
