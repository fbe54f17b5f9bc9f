"""What may be shown to strangers, and when (architecture, decision 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import schedule_of


def is_over(tournament: Tournament, open_games: Sequence[PlannedGame], finished: Sequence[FinishedGame]) -> bool:
    """Whether every game is finished and the schedule has no more: then the seed may be shown."""
    return not open_games and not schedule_of(tournament).next(finished)


def disclosed(open_games: Iterable[PlannedGame], finished: Iterable[FinishedGame]) -> frozenset[str]:
    """The ids of the finished games whose deal set has no game left to play: only they tell no cards to come."""
    pending = {(game.pairing, game.deal_set) for game in open_games}
    games = (game.planned for game in finished)
    return frozenset(game.id for game in games if (game.pairing, game.deal_set) not in pending)
