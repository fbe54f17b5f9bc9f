"""Puts a game's result into its rows, inside the caller's transaction.

This runs once a game, so its statements are built once, and no object stands between a record and its rows:
the same through a session's objects takes three times the processor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select, update

from arena.games.verdict import Termination
from arena.match.record import GameRecord
from arena.storage.blobs import pack, pack_text
from arena.storage.planned import add_games
from arena.storage.refusals import stale_director, unknown_game, unknown_tournament
from arena.storage.rows import now
from arena.storage.tables import Table
from arena.tournament.model import PlannedGame, Status

_TABLES: Final = Table.metadata.tables
_TOURNAMENT: Final = _TABLES["tournament"]
_GAME: Final = _TABLES["game"]

_EPOCH: Final = (
    # Read and locked: a claim waits until the result is in. (SQLite has locked the whole file already.)
    select(_TOURNAMENT.c.id, _TOURNAMENT.c.epoch)
    .where(_TOURNAMENT.c.name == bindparam("tournament"))
    .with_for_update(key_share=True)
)
_IS_MINE: Final = (_GAME.c.id == bindparam("game")) & (_GAME.c.tournament_id == bindparam("number"))
_FIND: Final = select(_GAME.c.id).where(_IS_MINE)
_COUNT: Final = select(func.count()).where(_GAME.c.tournament_id == bindparam("number"))
_ADVANCE: Final = update(_GAME).where(_IS_MINE, _GAME.c.status != Status.FINISHED)
_FINISH: Final = _ADVANCE.values(status=Status.FINISHED)
_FAIL: Final = _ADVANCE.values(status=Status.VOID, voids=_GAME.c.voids + 1, failure=bindparam("why"))
_ADD_RESULT: Final = insert(_TABLES["result"])
_ADD_SEATS: Final = insert(_TABLES["seat"])
_ADD_TRANSCRIPT: Final = insert(_TABLES["transcript"])
_ADD_LOGS: Final = insert(_TABLES["log"])


def plan_more(connection: Connection, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
    """Add planned games of a tournament, after all that it has.

    Raises:
        StaleDirector: a later director has claimed the tournament.
        UnknownTournament: there is none of that name.
    """
    number = directed(connection, name, epoch)
    start = connection.execute(_COUNT, {"number": number}).scalar_one()
    add_games(connection, number, games, start)


def record_game(connection: Connection, name: str, epoch: int, record: GameRecord) -> None:
    """Keep a result of a tournament; a finished game stays as it is.

    Raises:
        StaleDirector: a later director has claimed the tournament.
        UnknownTournament: there is none of that name.
        UnknownGame: the tournament planned no such game.
    """
    key = {"game": record.id, "number": directed(connection, name, epoch)}
    if record.verdict.termination is Termination.VOID:
        why = f"{record.verdict.reason}: {record.detail}"
        changed = connection.execute(_FAIL, {**key, "why": why}).rowcount
    elif changed := connection.execute(_FINISH, key).rowcount:
        _add(connection, record)
    if not changed and connection.execute(_FIND, key).first() is None:
        raise unknown_game(record.id)


def directed(connection: Connection, name: str, epoch: int) -> int:
    """The number of the tournament's row, if this is still its epoch.

    Raises:
        StaleDirector: a later director has claimed the tournament.
        UnknownTournament: there is none of that name.
    """
    found = connection.execute(_EPOCH, {"tournament": name}).first()
    if found is None:
        raise unknown_tournament(name)
    if found.epoch != epoch:
        raise stale_director(name)
    return int(found.id)


def _add(connection: Connection, record: GameRecord) -> None:
    connection.execute(_ADD_RESULT, _result(record))
    connection.execute(_ADD_SEATS, _seats(record))
    connection.execute(_ADD_TRANSCRIPT, {"game_id": record.id, "text": pack_text(record.transcript)})
    if logs := _logs(record):
        connection.execute(_ADD_LOGS, logs)


def _result(record: GameRecord) -> dict[str, Any]:
    verdict = record.verdict
    return {
        "game_id": record.id,
        "termination": verdict.termination,
        "reason": verdict.reason,
        "detail": record.detail,
        "seat_at_fault": verdict.seat,
        "points_0": verdict.points[0],
        "points_1": verdict.points[1],
        "margin": record.margin,
        "winner": record.winner,
        "deals": record.deals,
        "finished_at": now(),
        "luck": record.luck,
        "sandbox": record.sandbox,
    }


def _seats(record: GameRecord) -> list[dict[str, Any]]:
    return [
        {
            "game_id": record.id,
            "seat": number,
            "bot": seat.bot,
            "decisions": seat.decisions,
            "seconds": seat.seconds,
            "slowest": seat.slowest,
            "histogram": seat.histogram,
            "strikes": seat.strikes,
        }
        for number, seat in enumerate(record.seats)
    ]


def _logs(record: GameRecord) -> list[dict[str, Any]]:
    """The logs that are not empty."""
    return [
        {"game_id": record.id, "seat": number, "data": pack(seat.log)}
        for number, seat in enumerate(record.seats)
        if seat.log
    ]
