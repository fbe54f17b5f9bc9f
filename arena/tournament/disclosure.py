"""What may be shown to strangers, and when (architecture, decision 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from arena.match.record import GameRecord
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.ports import TournamentError
from arena.tournament.quarantine import Quarantined

LATER: Final = "shown when its deal set is finished in every orientation"
"""Where a detail stands that may not be shown yet."""


class NotShown(TournamentError):
    """What is asked for would show a deal that is still to be played from another side."""


def is_over(tournament: Tournament, open_games: Sequence[PlannedGame], finished: Sequence[FinishedGame]) -> bool:
    """Whether every game is finished and the schedule has no more: then the seed may be shown."""
    return not open_games and not schedule_of(tournament).next(finished)


def disclosed(open_games: Iterable[PlannedGame], finished: Iterable[FinishedGame]) -> frozenset[str]:
    """The ids of the finished games whose deal set has no game left to play: only they tell no cards to come."""
    pending = {(game.pairing, game.deal_set) for game in open_games}
    games = (game.planned for game in finished)
    return frozenset(game.id for game in games if (game.pairing, game.deal_set) not in pending)


def check_shown(game_id: str, what: str, open_games: Iterable[PlannedGame]) -> None:
    """Accept that a game's transcript or log is shown.

    Raises:
        NotShown: its deal set is not finished.
    """
    deal_set = game_id.rpartition("/")[0]
    due = [game.id for game in open_games if game.id.rpartition("/")[0] == deal_set]
    if due:
        raise NotShown(f"game {game_id} has the packs of {', '.join(due)}, not finished yet; its {what} is {LATER}")


def veiled(game: FinishedGame) -> FinishedGame:
    """Without what tells of the cards: a detail may name some, and luck says how good they were."""
    return replace(game, detail=_veiled_text(game.detail), luck=None)


def veiled_record(record: GameRecord) -> GameRecord:
    """The same of a record, and without its transcript."""
    return replace(record, detail=_veiled_text(record.detail), luck=None, transcript="")


def veiled_quarantine(
    quarantined: Iterable[Quarantined], finished: Sequence[FinishedGame], shown: frozenset[str]
) -> tuple[Quarantined, ...]:
    """Without the details of entrants of whose finished games not every one is in `shown`."""
    hidden = {
        entrant for game in finished if game.planned.id not in shown for side in game.planned.sides for entrant in side
    }
    return tuple(
        replace(each, detail=_veiled_text(each.detail)) if each.entrant in hidden else each for each in quarantined
    )


def _veiled_text(detail: str) -> str:
    return LATER if detail else ""
