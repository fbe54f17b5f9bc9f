"""Whole tournaments out of the database, and back into another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Row
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col

from arena.games.verdict import Reason, Termination, Verdict
from arena.match.record import GameRecord, SeatRecord
from arena.storage.blobs import unpack_text
from arena.storage.kept_names import check_not_kept
from arena.storage.quarantines import add_quarantined
from arena.storage.recording import record_game
from arena.storage.refusals import name_taken_here
from arena.storage.rows import RESULT_COLUMNS
from arena.storage.tables import GameRow, ResultRow, SeatRow, TranscriptRow
from arena.storage.tournaments import add_tournament, tournament_id
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ports import NameTaken
from arena.tournament.quarantine import Quarantined

PAGE: Final = 200
"""Games that are read at once; with their transcripts they take about a megabyte."""

_RESULTS: Final = (
    columns(
        col(GameRow.id),
        *RESULT_COLUMNS,
        col(ResultRow.sandbox),
        col(TranscriptRow.text),
    )
    .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
    .join(TranscriptRow, col(TranscriptRow.game_id) == col(GameRow.id))
    .order_by(col(GameRow.position))
)
_SEATS: Final = columns(
    col(SeatRow.game_id),
    col(SeatRow.bot),
    col(SeatRow.decisions),
    col(SeatRow.seconds),
    col(SeatRow.slowest),
    col(SeatRow.histogram),
    col(SeatRow.strikes),
).order_by(col(SeatRow.game_id), col(SeatRow.seat))


def finished_records(session: Session, name: str) -> Iterator[GameRecord]:
    """The records of a tournament's finished games in planned order, without logs.

    Raises:
        UnknownTournament: there is none of that name.
    """
    results = _RESULTS.where(col(GameRow.tournament_id) == tournament_id(session, name))
    for page in session.connection().execution_options(yield_per=PAGE).execute(results).partitions(PAGE):
        seats = _seats(session, [row.id for row in page])
        for row in page:
            yield _record(row, seats[row.id])


def records_of(session: Session, game_ids: Sequence[str]) -> list[GameRecord]:
    """The records of some finished games in planned order, without logs; ids of others are passed over."""
    seats = _seats(session, game_ids)
    rows = session.connection().execute(_RESULTS.where(col(GameRow.id).in_(game_ids)))
    return [_record(row, seats[row.id]) for row in rows]


def restore(
    session: Session,
    tournament: Tournament,
    games: Sequence[PlannedGame],
    records: Iterable[GameRecord],
    quarantined: Iterable[Quarantined],
) -> None:
    """Add a tournament with results that another database had.

    Raises:
        NameTaken: the name is in use, or kept for a series.
        UnknownGame: a record is of no planned game.
    """
    check_not_kept(session, tournament.name)
    try:
        add_tournament(session, tournament, games)
    except NameTaken as error:
        raise name_taken_here(tournament.name) from error
    session.flush()
    for record in records:
        record_game(session.connection(), tournament.name, 0, record)
    for each in quarantined:
        add_quarantined(session.connection(), tournament.name, 0, each)


def _seats(session: Session, ids: Sequence[str]) -> dict[str, tuple[SeatRecord, ...]]:
    rows = session.connection().execute(_SEATS.where(col(SeatRow.game_id).in_(ids)))
    return {game_id: tuple(map(_seat, seats)) for game_id, seats in groupby(rows, key=lambda row: str(row.game_id))}


def _seat(row: Row[*tuple[Any, ...]]) -> SeatRecord:
    return SeatRecord(row.bot, row.decisions, row.seconds, row.slowest, tuple(row.histogram), b"", row.strikes)


def _record(row: Row[*tuple[Any, ...]], seats: tuple[SeatRecord, ...]) -> GameRecord:
    reason = None if row.reason is None else Reason(row.reason)
    points = (row.points_0, row.points_1)
    return GameRecord(
        id=row.id,
        verdict=Verdict(Termination(row.termination), points, row.seat_at_fault, reason),
        detail=row.detail,
        margin=row.margin,
        winner=row.winner,
        deals=row.deals,
        transcript=unpack_text(row.text),
        seats=seats,
        luck=row.luck,
        sandbox=row.sandbox,
    )
