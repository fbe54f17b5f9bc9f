"""Reads a tournament row by row for those who check it: what is missing or damaged comes as it is."""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, String, cast
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col, select

from arena.storage.blobs import unpack_text
from arena.storage.rows import PLANNED_COLUMNS, RESULT_COLUMNS, planned_of
from arena.storage.tables import GameRow, LogRow, ResultRow, SeatRow, TournamentRow, TranscriptRow
from arena.storage.tournaments import tournament_id
from arena.tournament.verification.model import StoredGame, StoredResult, StoredSeat
from arena.tournament.verification.ports import DamagedTranscript

_GAME_COLUMNS: Final = (*PLANNED_COLUMNS, col(GameRow.position), col(GameRow.status), col(GameRow.voids))

_RESULT_COLUMNS: Final = (col(ResultRow.game_id), *RESULT_COLUMNS)

_SEAT_COLUMNS: Final = (
    col(SeatRow.game_id),
    col(SeatRow.seat),
    col(SeatRow.bot),
    col(SeatRow.decisions),
    col(SeatRow.seconds),
    col(SeatRow.slowest),
    col(SeatRow.strikes),
    cast(col(SeatRow.histogram), String).label("histogram"),
)

_KINDS: Final = (
    ("a result", ResultRow.game_id),
    ("a seat", SeatRow.game_id),
    ("a transcript", TranscriptRow.game_id),
    ("a log", LogRow.game_id),
)

Rows = Mapping[str, Sequence[Row[*tuple[Any, ...]]]]


def stored_commitment(session: Session, name: str) -> str | None:
    """The commitment to a tournament's seed.

    Raises:
        UnknownTournament: there is none of that name.
    """
    number = tournament_id(session, name)
    return session.exec(select(TournamentRow.commitment).where(col(TournamentRow.id) == number)).one()


def stored_games(session: Session, name: str) -> list[StoredGame]:
    """Every planned game of a tournament with all that is stored for it, by position.

    Raises:
        UnknownTournament: there is none of that name.
    """
    number = tournament_id(session, name)
    results = _rows(session, number, _RESULT_COLUMNS)
    seats = _rows(session, number, _SEAT_COLUMNS)
    logs = _rows(session, number, (col(LogRow.game_id), col(LogRow.seat)))
    transcripts = _rows(session, number, (col(TranscriptRow.game_id),))
    games = columns(*_GAME_COLUMNS).where(col(GameRow.tournament_id) == number).order_by(col(GameRow.position))
    return [
        StoredGame(
            planned=planned_of(row),
            position=row.position,
            status=row.status,
            voids=row.voids,
            result=next(map(_result, results.get(row.id, ())), None),
            seats=tuple(sorted(map(_seat, seats.get(row.id, ())), key=lambda seat: seat.seat)),
            has_transcript=row.id in transcripts,
            log_seats=tuple(sorted(log.seat for log in logs.get(row.id, ()))),
        )
        for row in session.connection().execute(games)
    ]


def strays(session: Session, name: str) -> list[tuple[str, str]]:
    """The kinds and ids of rows that belong to no planned game; foreign keys forbid them to us, not to others."""
    planned = select(GameRow.id)
    return [
        (kind, game_id)
        for kind, column in _KINDS
        for game_id in session.exec(
            select(column).where(col(column).startswith(f"{name}/", autoescape=True), col(column).not_in(planned))
        )
    ]


def stored_transcript(session: Session, game_id: str) -> str | None:
    """The transcript of a game, None where there is none.

    Raises:
        DamagedTranscript: it cannot be unpacked.
    """
    blob = session.exec(select(TranscriptRow.text).where(col(TranscriptRow.game_id) == game_id)).first()
    if blob is None:
        return None
    try:
        return unpack_text(blob)
    except (TypeError, UnicodeDecodeError, zlib.error) as error:
        raise DamagedTranscript(game_id) from error


def _rows(session: Session, tournament: int, wanted: Iterable[Any]) -> Rows:
    """The rows of a table by game; the first of the wanted columns is the game's id."""
    found: defaultdict[str, list[Row[*tuple[Any, ...]]]] = defaultdict(list)
    game_id, *others = wanted
    statement = (
        columns(game_id, *others)
        .join(GameRow, col(GameRow.id) == game_id)
        .where(col(GameRow.tournament_id) == tournament)
    )
    for row in session.connection().execute(statement):
        found[row.game_id].append(row)
    return found


def _result(row: Row[*tuple[Any, ...]]) -> StoredResult:
    return StoredResult(
        termination=row.termination,
        reason=row.reason,
        seat_at_fault=row.seat_at_fault,
        points=(row.points_0, row.points_1),
        margin=row.margin,
        winner=row.winner,
        deals=row.deals,
        detail=row.detail,
        luck=row.luck,
    )


def _seat(row: Row[*tuple[Any, ...]]) -> StoredSeat:
    return StoredSeat(
        seat=row.seat,
        bot=row.bot,
        decisions=row.decisions,
        seconds=row.seconds,
        slowest=row.slowest,
        histogram=tuple(_numbers(row.histogram)),
        strikes=row.strikes,
    )


def _numbers(text: str) -> Iterator[int]:
    """The numbers of a list in JSON, none where it is something else."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError):
        return
    if isinstance(found, list):
        yield from (number for number in found if isinstance(number, int))
