"""What a tournament will play: its games, under ids that are the same in every run."""

from __future__ import annotations

from math import comb

from arena.tournament.drawn import drawn
from arena.tournament.fixed import Fixed
from arena.tournament.gauntlet import gauntlet, meetings
from arena.tournament.looks import Looks
from arena.tournament.model import Partners, PlannedGame, Tournament
from arena.tournament.pairings import Pairing, round_robin
from arena.tournament.rotation import rotation, rounds
from arena.tournament.schedule import Schedule
from arena.tournament.swiss_rounds import Swiss
from arena.tournament.terms import Format


def schedule_of(tournament: Tournament) -> Schedule:
    """The schedule that a tournament follows."""
    if tournament.format is Format.SWISS:
        return Swiss(tournament)
    met, deal_sets = pairings(tournament), deal_sets_of_a_pairing(tournament)
    if tournament.until is not None:
        return Looks(tournament, tournament.until, met, deal_sets)
    return Fixed(tournament, met, deal_sets)


def plan(tournament: Tournament) -> tuple[PlannedGame, ...]:
    """The games that are planned before the first is played, in planned order."""
    return schedule_of(tournament).next(())


def pairings(tournament: Tournament) -> tuple[Pairing, ...]:
    """Who meets whom, where that does not depend on results; partners are drawn in as many rounds as deal sets.

    None in a Swiss.
    """
    entrants = len(tournament.entrants)
    if tournament.partners is Partners.ROTATE:
        return rotation(entrants, tournament.cycles)
    if tournament.partners is Partners.DRAW:
        return drawn(entrants, tournament.deal_sets, tournament.seed)
    if tournament.format is Format.SWISS:
        return ()
    if tournament.format is Format.GAUNTLET:
        return gauntlet(entrants, tournament.challengers, tournament.cycles)
    return round_robin(entrants, tournament.cycles)


def planned_games(tournament: Tournament) -> int:
    """How many games that makes at most, without making them."""
    return _pairings(tournament) * tournament.deal_sets * tournament.orientations


def deal_sets_of_a_pairing(tournament: Tournament) -> int:
    """How many deal sets each pairing plays; where partners are drawn, they are drawn for every one."""
    return 1 if tournament.partners is Partners.DRAW else tournament.deal_sets


def _pairings(tournament: Tournament) -> int:
    """How many, in an event with drawn partners in one round."""
    entrants = len(tournament.entrants)
    at_once = entrants // 4
    if tournament.partners is Partners.ROTATE:
        return at_once * rounds(entrants) * tournament.cycles
    if tournament.partners is Partners.DRAW:
        return at_once
    if tournament.format is Format.GAUNTLET:
        return meetings(entrants, tournament.challengers) * tournament.cycles
    if tournament.format is Format.SWISS:
        return entrants // 2 * tournament.rounds
    return comb(entrants, 2) * tournament.cycles
