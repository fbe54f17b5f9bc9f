"""How ratings developed while deal sets came in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.standings import make_standings
from arena.tournament.terms import Format

POINTS: Final = 24
"""So many moments at most: each is a fit of its own."""


class Moment(NamedTuple):
    """The ratings after some of the games."""

    games: int
    elo: dict[str, float]
    """By label, of those that had played."""


def rating_history(tournament: Tournament, finished: Sequence[FinishedGame]) -> list[Moment]:
    """The ratings after ever more games, the last after all.

    In the order of deal sets, of a Swiss in that of rounds: when a game happened to be played changes nothing.
    """
    ordered = sorted(finished, key=lambda game: _place(tournament, game))
    return [
        Moment(
            count, {row.label: row.elo for row in make_standings(tournament, ordered[:count]).rows if row.record.games}
        )
        for count in _counts(len(ordered))
    ]


def _place(tournament: Tournament, game: FinishedGame) -> tuple[int, int, int]:
    planned = game.planned
    if tournament.format is Format.SWISS:
        return planned.pairing, planned.deal_set, planned.orientation
    return planned.deal_set, planned.pairing, planned.orientation


def _counts(games: int) -> Iterator[int]:
    """Up to `POINTS` numbers of games, evenly spread, the last is all of them."""
    steps = min(POINTS, games)
    yield from (games * step // steps for step in range(1, steps + 1))
