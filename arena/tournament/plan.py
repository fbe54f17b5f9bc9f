"""What a tournament will play: its games, under ids that are the same in every run."""

from __future__ import annotations

from math import comb

from arena.tournament.drawn import drawn
from arena.tournament.model import Partners, PlannedGame, Tournament
from arena.tournament.pairings import Pairing, round_robin
from arena.tournament.rotation import rotation, rounds


def plan(tournament: Tournament) -> tuple[PlannedGame, ...]:
    """Every game, in planned order: by pairing, deal set and orientation."""
    return tuple(
        _planned(tournament.name, pairing, deal_set, orientation)
        for pairing in pairings(tournament)
        for deal_set in range(1, deal_sets_of_a_pairing(tournament) + 1)
        for orientation in range(tournament.orientations)
    )


def pairings(tournament: Tournament) -> tuple[Pairing, ...]:
    """Who meets whom; where partners are drawn, in as many rounds as there are deal sets."""
    entrants = len(tournament.entrants)
    match tournament.partners:
        case None:
            return round_robin(entrants)
        case Partners.ROTATE:
            return rotation(entrants)
        case Partners.DRAW:
            return drawn(entrants, tournament.deal_sets, tournament.seed)


def planned_games(tournament: Tournament) -> int:
    """How many games that makes, without making them."""
    entrants = len(tournament.entrants)
    at_once = entrants // 4
    meetings = {None: comb(entrants, 2), Partners.ROTATE: at_once * rounds(entrants), Partners.DRAW: at_once}
    return meetings[tournament.partners] * tournament.deal_sets * tournament.orientations


def deal_sets_of_a_pairing(tournament: Tournament) -> int:
    """How many deal sets each pairing plays; where partners are drawn, they are drawn for every one."""
    return 1 if tournament.partners is Partners.DRAW else tournament.deal_sets


def _planned(tournament: str, pairing: Pairing, deal_set: int, orientation: int) -> PlannedGame:
    game_id = f"{tournament}/{pairing.number}/{deal_set}/{orientation}"
    return PlannedGame(game_id, pairing.number, deal_set, orientation, pairing.sides)
