"""What is stored of a tournament, row by row, as nobody has checked it yet; all frozen, all plain data."""

from __future__ import annotations

from dataclasses import dataclass

from arena.tournament.model import PlannedGame


@dataclass(frozen=True, slots=True)
class StoredResult:
    """The row of a result."""

    termination: str
    reason: str | None
    seat_at_fault: int | None
    points: tuple[int, ...]
    margin: int
    winner: int | None
    deals: int
    detail: str
    luck: float | None


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """The row of a seat; see `arena.match.record.SeatRecord`."""

    seat: int
    bot: str
    decisions: int
    seconds: float
    slowest: float
    histogram: tuple[int, ...]
    """Empty where the row holds no list of numbers."""
    strikes: int


@dataclass(frozen=True, slots=True)
class StoredGame:
    """The row of a planned game with all that is stored for it."""

    planned: PlannedGame
    position: int
    status: str
    voids: int
    result: StoredResult | None
    seats: tuple[StoredSeat, ...]
    """By seat."""
    has_transcript: bool
    log_seats: tuple[int, ...]
    """The seats whose logs are stored."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What a verification looked at, and what it found."""

    findings: tuple[str, ...]
    """One line for each difference, games in planned order."""
    notes: tuple[str, ...]
    """What could not be checked, and why."""
    games: int
    """Planned games."""
    finished: int
    """Those of them whose transcripts were replayed."""
    deals: int
    """The packs that were derived and compared."""
    ratings: int | None
    """The ratings that were fitted anew and compared; None: they were not checked."""
    over: bool
    """Whether the schedule has no more games."""
