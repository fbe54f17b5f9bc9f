"""A file's games as a verification reads them."""

from __future__ import annotations

from collections.abc import Sequence

from arena.match.record import GameRecord
from arena.records.reading import Archive
from arena.tournament.model import PlannedGame, Status, Tournament
from arena.tournament.quarantine import Quarantined
from arena.tournament.seeds import commitment
from arena.tournament.verification.model import StoredGame, StoredResult, StoredSeat


class ArchivedGames:
    """The `PlayedGames` of one archive, whose name is the only one it is asked for; games as they stand in it."""

    def __init__(self, archive: Archive) -> None:
        """Take what was read."""
        self._archive = archive
        self._transcripts = {record.id: record.transcript for record in archive.records}

    def tournament(self, _name: str) -> Tournament:
        return self._archive.tournament

    def commitment(self, _name: str) -> str:
        return commitment(self._archive.tournament.seed)  # a file with another is not read

    def stored_games(self, _name: str) -> Sequence[StoredGame]:
        pairs = zip(self._archive.games, self._archive.records, strict=True)
        return [_game(position, planned, record) for position, (planned, record) in enumerate(pairs)]

    def quarantined(self, _name: str) -> Sequence[Quarantined]:
        return self._archive.quarantined

    def strays(self, _name: str) -> Sequence[tuple[str, str]]:
        return ()

    def stored_transcript(self, game_id: str) -> str:
        return self._transcripts[game_id]


def _game(position: int, planned: PlannedGame, record: GameRecord) -> StoredGame:
    return StoredGame(
        planned=planned,
        position=position,
        status=Status.FINISHED,
        voids=0,
        result=_result(record),
        seats=_seats(record),
        has_transcript=True,
        log_seats=(),
    )


def _result(record: GameRecord) -> StoredResult:
    verdict = record.verdict
    return StoredResult(
        termination=verdict.termination,
        reason=verdict.reason,
        seat_at_fault=verdict.seat,
        points=verdict.points,
        margin=record.margin,
        winner=record.winner,
        deals=record.deals,
        detail=record.detail,
        luck=record.luck,
    )


def _seats(record: GameRecord) -> tuple[StoredSeat, ...]:
    return tuple(
        StoredSeat(number, seat.bot, seat.decisions, seat.seconds, seat.slowest, seat.histogram, seat.strikes)
        for number, seat in enumerate(record.seats)
    )
