"""The JSON lines of a tournament: first its terms, then its games in planned order.

The field names are a promise to other programs. A change that an older reader would misread raises `VERSION`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

VERSION: Final = 1

Bit = Annotated[int, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class Line(BaseModel):
    """What all lines share: no key is unknown, no value is bent into shape."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class BotLine(Line):
    """One bot of an entrant; where it lies on a machine is left out."""

    name: str
    version: str
    digest: str
    """The sha256 of its folder."""
    capacity: Count


class ClockLine(Line):
    """A time control, in seconds."""

    start: Seconds
    bank: Seconds
    increment: Seconds
    move: Seconds
    margin: Seconds


class QuarantineLine(Line):
    """An entrant that plays no more."""

    entrant: Count
    """By number from 0."""
    reason: str
    detail: str


class TournamentLine(Line):
    """All that determines a tournament's games, and who was taken out of it."""

    kind: Literal["tournament"] = "tournament"
    format_version: Literal[1] = VERSION
    name: str
    game: str
    ruleset: str
    seed: str | None
    """None while the tournament is not over: it would tell the packs to come."""
    commitment: str
    deal_sets: Count
    time_control: ClockLine
    entrants: list[list[BotLine]]
    orientations: Count
    partners: str | None
    format: str
    cycles: Count
    rounds: Count
    challengers: Count
    until: str | None
    on_fault: str
    strikes: Count
    quarantine: Count
    trusted: bool
    quarantined: list[QuarantineLine] = []
    """Empty while the tournament is not over: a fault's detail may name cards."""


class SeatLine(Line):
    """What a seat did in a game; its log is left out."""

    bot: str
    decisions: Count
    seconds: Seconds
    slowest: Seconds
    histogram: list[Count]
    strikes: Count


class GameLine(Line):
    """One finished game."""

    kind: Literal["game"] = "game"
    id: str
    pairing: Count
    deal_set: Count
    orientation: Count
    sides: tuple[list[Count], list[Count]]
    """The entrants of side 0 and side 1 in orientation 0, by number from 0."""
    termination: Literal["completed", "forfeit"]
    reason: str | None
    seat_at_fault: Count | None
    detail: str
    """Empty while a game of its deal set is still to be played."""
    points: tuple[int, int]
    margin: int
    winner: Bit | None
    deals: Count
    luck: float | None
    """None, too, while a game of its deal set is still to be played."""
    sandbox: str | None
    seats: list[SeatLine]
    transcript: str | None
    """None while a game of its deal set is still to be played."""
