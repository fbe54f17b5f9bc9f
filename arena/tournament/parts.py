"""Matches cut into parts, so that every worker stays busy.

A part has whole deal sets of one pairing in planned order, and is played by fresh processes.
Results do not depend on the cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil
from typing import Final

from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.tournament.drawn import FIRST_DEALER
from arena.tournament.model import Partners, PlannedGame, Tournament
from arena.tournament.seeds import bot_seed, deal_set_seed
from arena.tournament.terms import OnFault

PARTS_PER_WORKER: Final = 4
"""So many, and the last part that is played leaves the other workers idle for a small share of the time only."""
LEAST: Final = 20
"""Deal sets a part: so many games pay for the start of its processes, and keep bots busy that take 16 at once."""
MOST: Final = 100
"""Deal sets a part: no process grows old."""

DealSetGames = tuple[PlannedGame, ...]
"""The games of one deal set that are to be played, in some or all orientations."""


def cut(games: Sequence[PlannedGame], workers: int) -> tuple[tuple[PlannedGame, ...], ...]:
    """The games of each part; every game is in one part, in the order that is given."""
    deal_sets = [tuple(group) for _, group in groupby(games, key=lambda game: (game.pairing, game.deal_set))]
    size = part_size(len(deal_sets), workers)
    pairings = groupby(deal_sets, key=lambda deal_set: deal_set[0].pairing)
    return tuple(part for _, pairing in pairings for part in _split(tuple(pairing), size))


def part_size(deal_sets: int, workers: int) -> int:
    """The most deal sets that a part may have: few process starts, but work for nearly every worker."""
    size = min(MOST, max(LEAST, ceil(deal_sets / (workers * PARTS_PER_WORKER))))
    return max(1, min(size, ceil(deal_sets / workers)))


def match_of(tournament: Tournament, games: Iterable[PlannedGame], seats: int, *, spectated: bool = False) -> MatchSpec:
    """The match that plays some games of one pairing, in a game of so many seats."""
    games = tuple(games)
    return MatchSpec(
        game=tournament.game,
        ruleset=tournament.ruleset,
        entrants=tuple(_seated(tournament, side, seats // len(games[0].sides)) for side in games[0].sides),
        games=tuple(_game_of(tournament, game, seats) for game in games),
        time_control=tournament.time_control,
        event=tournament.name,
        strikes=tournament.faults.strikes if tournament.faults.on_fault is OnFault.SUBSTITUTE else 0,
        spectated=spectated,
    )


def _seated(tournament: Tournament, side: tuple[int, ...], seats: int) -> tuple[BotSpec, ...]:
    """The bots of a side of so many seats."""
    bots = [version.bot for index in side for version in tournament.entrants[index].bots]
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def _split(deal_sets: Sequence[DealSetGames], size: int) -> Iterator[tuple[PlannedGame, ...]]:
    """Parts of nearly equal size."""
    parts = ceil(len(deal_sets) / size)
    bounds = [len(deal_sets) * part // parts for part in range(parts + 1)]
    for start, end in pairwise(bounds):
        yield tuple(game for deal_set in deal_sets[start:end] for game in deal_set)


def _game_of(tournament: Tournament, game: PlannedGame, seats: int) -> GameSpec:
    return GameSpec(
        id=game.id,
        deal_seed=deal_set_seed(tournament.seed, game.pairing, game.deal_set),
        orientation=game.orientation,
        bot_seeds=tuple(bot_seed(tournament.seed, game.id, seat) for seat in range(seats)),
        first_dealer=FIRST_DEALER if tournament.partners is Partners.DRAW else None,
    )
