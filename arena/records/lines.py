"""The JSON lines of a tournament: first its terms, then its games in planned order.

The field names are a promise to other programs. A change that an older reader would misread raises `VERSION`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from arena.games.verdict import Reason
from arena.match.clock import LONGEST
from arena.match.names import LEGAL, is_name

VERSION: Final = 1

MOST: Final = 2**31 - 1
"""No whole number is farther from 0: it is the greatest that a column of PostgreSQL holds."""


def _name(text: str) -> str:
    if not is_name(text):
        raise ValueError(f"a name is {LEGAL}")
    return text


Name = Annotated[str, AfterValidator(_name)]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Bit = Annotated[int, Field(ge=0, le=1)]
Whole = Annotated[int, Field(ge=-MOST - 1, le=MOST)]
Count = Annotated[int, Field(ge=0, le=MOST)]
Seconds = Annotated[float, Field(ge=0)]
Limit = Annotated[float, Field(ge=0, le=LONGEST)]


class Line(BaseModel):
    """What all lines share: no key is unknown, no value is bent into shape."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class BotLine(Line):
    """One bot of an entrant; where it lies on a machine is left out."""

    name: Name
    version: Name
    digest: Digest
    """The sha256 of its folder."""
    capacity: Count


class ClockLine(Line):
    """A time control, in seconds."""

    start: Annotated[float, Field(ge=1, le=LONGEST)]
    bank: Limit
    increment: Limit
    move: Limit
    margin: Limit


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
    name: Name
    game: str
    ruleset: str
    seed: str | None
    """None while the tournament is not over: it would tell the packs to come."""
    commitment: str
    deal_sets: Count
    time_control: ClockLine
    entrants: list[Annotated[list[BotLine], Field(min_length=1, max_length=2)]]
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
    reason: Reason | None
    seat_at_fault: Count | None
    detail: str
    """Empty while a game of its deal set is still to be played."""
    points: tuple[Whole, Whole]
    margin: Whole
    winner: Bit | None
    deals: Count
    luck: float | None
    """None, too, while a game of its deal set is still to be played."""
    sandbox: str | None
    seats: list[SeatLine]
    transcript: str | None
    """None while a game of its deal set is still to be played."""
