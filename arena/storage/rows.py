"""From the values of a tournament to rows, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlmodel import col

from arena.match.clock import TimeControl
from arena.match.spec import BotSpec
from arena.storage.tables import EntrantRow, GameRow, TournamentRow
from arena.tournament.model import Entrant, PlannedGame, Status, Tournament


def now() -> datetime:
    """The present time in UTC."""
    return datetime.now(UTC)


def tournament_row(tournament: Tournament) -> TournamentRow:
    """The row of a new tournament, without its entrants; nobody directs it yet."""
    control = tournament.time_control
    return TournamentRow(
        name=tournament.name,
        game=tournament.game,
        ruleset=tournament.ruleset,
        seed=tournament.seed,
        deal_sets=tournament.deal_sets,
        start_limit=control.start,
        bank=control.bank,
        increment=control.increment,
        move_limit=control.move,
        margin=control.margin,
        epoch=0,
        created_at=now(),
    )


def entrant_rows(tournament_id: int, entrants: Iterable[Entrant]) -> Iterator[EntrantRow]:
    """The rows of a tournament's entrants."""
    for number, entrant in enumerate(entrants):
        bot = entrant.bot
        yield EntrantRow(
            tournament_id=tournament_id,
            number=number,
            name=bot.name,
            version=bot.version,
            digest=entrant.digest,
            folder=bot.folder,
            command=list(bot.command),
            capacity=bot.capacity,
        )


def planned_values(tournament_id: int, games: Iterable[PlannedGame]) -> list[dict[str, Any]]:
    """The columns of a tournament's planned games: plain dictionaries, for ten thousand of them go in at once."""
    return [
        {
            "id": game.id,
            "tournament_id": tournament_id,
            "position": position,
            "pairing": game.pairing,
            "deal_set": game.deal_set,
            "orientation": game.orientation,
            "first": game.first,
            "second": game.second,
            "status": Status.PLANNED,
            "voids": 0,
            "failure": "",
        }
        for position, game in enumerate(games)
    ]


def tournament_of(row: TournamentRow, entrants: Sequence[EntrantRow]) -> Tournament:
    """The tournament as it was created."""
    return Tournament(
        name=row.name,
        game=row.game,
        ruleset=row.ruleset,
        seed=row.seed,
        deal_sets=row.deal_sets,
        time_control=TimeControl(
            start=row.start_limit,
            bank=row.bank,
            increment=row.increment,
            move=row.move_limit,
            margin=row.margin,
        ),
        entrants=tuple(_entrant_of(entrant) for entrant in entrants),
    )


def _entrant_of(row: EntrantRow) -> Entrant:
    bot = BotSpec(row.name, row.version, row.folder, tuple(row.command), row.capacity)
    return Entrant(bot, row.digest)


PLANNED_COLUMNS: Final = (
    col(GameRow.id),
    col(GameRow.pairing),
    col(GameRow.deal_set),
    col(GameRow.orientation),
    col(GameRow.first),
    col(GameRow.second),
)
"""The columns of a `PlannedGame`, in the order of its fields; to read whole objects takes several times as long."""
