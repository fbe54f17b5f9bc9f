"""What a tournament will play and cost, before it is started."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

from arena.games.contract import AnyRules
from arena.tournament.lengths import Deals, deals_of
from arena.tournament.model import Tournament
from arena.tournament.parts import cut
from arena.tournament.plan import pairings, schedule_of
from arena.tournament.terms import Format

START_SECONDS: Final = 0.2
"""CPU time to start one bot process: a Python bot's import of gRPC."""
DEAL_SECONDS: Final = 0.05
"""Assumed for a seat in a deal of which nothing is known (see docs/tournaments.md)."""
ASSUMED_DEALS: Final = 8
"""Assumed of a game whose ruleset does not fix how many it has."""


class Seen(NamedTuple):
    """What finished games of the same game and ruleset took."""

    seconds: float
    """The median decision time, of all seats together."""
    games: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """The size of a tournament."""

    pairings: int
    rounds: int
    byes: int
    """How many sit out in each round."""
    games: int
    """At most, where the schedule may end early."""
    deals: Deals
    """Of a game."""
    parts: int
    """Match parts, each played by fresh processes."""
    processes_a_part: int
    """One for each orientation and seat."""
    game_seconds: float
    """What one game was taken to last on one worker."""
    seconds: float
    """With every worker busy; only as good as `game_seconds`."""


def estimate(tournament: Tournament, rules: AnyRules, *, workers: int, seen: Seen | None = None) -> Estimate:
    """What playing a tournament under its rules takes, by earlier games where there are some."""
    schedule = schedule_of(tournament)
    step = schedule.next(())
    steps = ceil(schedule.total / len(step)) if step else 0
    parts = len(cut(step, workers))
    seats = sum(map(len, rules.sides))
    processes = seats * tournament.orientations
    deals = deals_of(rules)
    game_seconds = _of_seen(seen, tournament) if seen else (deals.fixed or ASSUMED_DEALS) * seats * DEAL_SECONDS
    work = schedule.total * game_seconds + steps * parts * processes * START_SECONDS
    met, rounds, byes = _rounds(tournament)
    return Estimate(
        pairings=met,
        rounds=rounds,
        byes=byes,
        games=schedule.total,
        deals=deals,
        parts=steps * parts,
        processes_a_part=processes,
        game_seconds=game_seconds,
        seconds=work / max(1, min(workers, parts)),
    )


def _of_seen(seen: Seen, tournament: Tournament) -> float:
    """A worker plays a game of each orientation at a time, so its games take turns, or wait side by side."""
    return seen.seconds / tournament.orientations


def _rounds(tournament: Tournament) -> tuple[int, int, int]:
    """Pairings, rounds, and how many sit out in each."""
    entrants = len(tournament.entrants)
    if tournament.format is Format.SWISS:
        return entrants // 2 * tournament.rounds, tournament.rounds, entrants % 2
    met = pairings(tournament)
    busy = sum(len(side) for pairing in met if pairing.round == 1 for side in pairing.sides)
    return len(met), met[-1].round if met else 0, entrants - busy
