"""Games as a flat table, one row a game, for spreadsheets and data frames."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from typing import Any, Final, TextIO

from arena.match.record import GameRecord
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.results import side_labels

_GAME: Final = (
    "game",
    "pairing",
    "deal_set",
    "orientation",
    "side_0",
    "side_1",
    "termination",
    "reason",
    "seat_at_fault",
    "points_0",
    "points_1",
    "margin",
    "winner",
    "deals",
    "luck",
)
_SEAT: Final = ("bot", "decisions", "seconds", "slowest", "strikes")


def flat_rows(
    tournament: Tournament, games: Iterable[tuple[PlannedGame, GameRecord]], seats: int
) -> Iterator[dict[str, Any]]:
    """One dictionary a game with the same keys in the same order; what a game does not have is None."""
    for planned, record in games:
        row = dict(zip(_GAME, _game_values(tournament, planned, record), strict=True))
        for seat in range(seats):
            row |= {f"{key}_{seat}": getattr(record.seats[seat], key) for key in _SEAT}
        yield row


def column_names(seats: int) -> list[str]:
    """The keys of every row."""
    return [*_GAME, *(f"{key}_{seat}" for seat in range(seats) for key in _SEAT)]


def write_csv(file: TextIO, rows: Iterable[dict[str, Any]], names: list[str]) -> None:
    """Write rows as CSV (RFC 4180) with a header; None is an empty field."""
    writer = csv.DictWriter(file, names)
    writer.writeheader()
    writer.writerows(rows)


def _game_values(tournament: Tournament, planned: PlannedGame, record: GameRecord) -> list[Any]:
    verdict = record.verdict
    return [
        planned.id,
        planned.pairing,
        planned.deal_set,
        planned.orientation,
        *side_labels(tournament, planned),
        str(verdict.termination),
        None if verdict.reason is None else str(verdict.reason),
        verdict.seat,
        *verdict.points,
        record.margin,
        record.winner,
        record.deals,
        record.luck,
    ]
