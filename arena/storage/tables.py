"""The tables; a change here needs a migration, and a test compares the two."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import JSON, CheckConstraint, Index, MetaData, UniqueConstraint, text
from sqlmodel import Field, SQLModel

EMPTY: Final = text("''")
"""The default of a text; alembic takes a plain empty one for another than the database has."""


class Table(SQLModel):
    """What all tables share: every constraint has a name, by which later migrations can change it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class TournamentRow(Table, table=True):
    """All that determines a tournament's games, and its present director."""

    __tablename__ = "tournament"

    id: int = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    game: str
    ruleset: str
    seed: str
    deal_sets: int
    start_limit: float
    bank: float
    increment: float
    move_limit: float
    margin: float
    epoch: int
    """The number of directors so far; only the latest may record."""
    created_at: datetime
    orientations: int = Field(sa_column_kwargs={"server_default": "2"})
    partners: str | None
    """How individuals get their partners; None where pairs play."""
    format: str = Field(sa_column_kwargs={"server_default": "round_robin"})
    cycles: int = Field(sa_column_kwargs={"server_default": "1"})
    rounds: int = Field(sa_column_kwargs={"server_default": "0"})
    challengers: int = Field(sa_column_kwargs={"server_default": "1"})
    until: str | None
    """The rule that may stop it early, as text."""
    on_fault: str = Field(sa_column_kwargs={"server_default": "forfeit"})
    strikes: int = Field(sa_column_kwargs={"server_default": "3"})
    quarantine: int = Field(sa_column_kwargs={"server_default": "20"})
    commitment: str | None
    """The SHA-256 of the seed, in hexadecimal, fixed before the first game; None where an older arena made it."""
    director: str | None
    """Which process directs it; None: none, or it ended as it should."""
    beat: int = Field(sa_column_kwargs={"server_default": "0"})
    """A number that a living director moves on."""
    trusted: bool = Field(sa_column_kwargs={"server_default": "0"})
    """Whether games that were played without a box are rated too."""
    state: str = Field(
        sa_column_args=[
            CheckConstraint("state IN ('local', 'created', 'queued', 'cancelled', 'over')", name="state"),
        ],
        sa_column_kwargs={"server_default": "local"},
    )
    """What the service does with it."""
    queued: int | None
    """While its state is queued, its place in the order of starts; there may be gaps."""
    creator: str = Field(sa_column_kwargs={"server_default": EMPTY})
    series: str = Field(sa_column_kwargs={"server_default": EMPTY})


class EntrantRow(Table, table=True):
    """A bot version in a tournament: alone, or a member of a team."""

    __tablename__ = "entrant"

    tournament_id: int = Field(primary_key=True, foreign_key="tournament.id")
    number: int = Field(primary_key=True)
    """From 0, in the order in which they were named."""
    member: int = Field(primary_key=True)
    """From 0; a team has two."""
    name: str
    version: str
    digest: str
    folder: str
    command: list[str] = Field(sa_type=JSON)
    capacity: int


class GameRow(Table, table=True):
    """A planned game and where it stands."""

    __tablename__ = "game"
    __table_args__ = (
        UniqueConstraint("tournament_id", "position"),
        CheckConstraint("status IN ('planned', 'finished', 'void')", name="status"),
        Index(None, "tournament_id", "status"),  # summaries count from it alone
    )

    id: str = Field(primary_key=True)
    tournament_id: int = Field(foreign_key="tournament.id")
    position: int
    """From 0, in planned order."""
    pairing: int
    deal_set: int
    orientation: int
    first: int
    second: int
    status: str
    voids: int
    """How often the arena failed to play it."""
    failure: str
    """One word and one sentence on the last time that it failed."""
    first_partner: int | None
    """Where individuals play, the partner of `first`."""
    second_partner: int | None


class ResultRow(Table, table=True):
    """What a finished game came to."""

    __tablename__ = "result"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    termination: str
    reason: str | None
    detail: str
    seat_at_fault: int | None
    points_0: int
    points_1: int
    margin: int
    winner: int | None
    deals: int
    finished_at: datetime
    luck: float | None
    sandbox: str | None
    """How its bots were kept apart; None where an older arena played it, and where no bot ran."""


class SeatRow(Table, table=True):
    """What a seat did in a finished game."""

    __tablename__ = "seat"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    bot: str
    """Its label."""
    decisions: int
    seconds: float
    slowest: float
    histogram: list[int] = Field(sa_type=JSON)
    strikes: int = Field(sa_column_kwargs={"server_default": "0"})


class TranscriptRow(Table, table=True):
    """A finished game's transcript, compressed: rows of single events cost 25 times as much."""

    __tablename__ = "transcript"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    text: bytes


class LogRow(Table, table=True):
    """What a seat's process wrote in a finished game, compressed; no row where it wrote nothing."""

    __tablename__ = "log"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    data: bytes


class QuarantineRow(Table, table=True):
    """An entrant that plays no more in a tournament."""

    __tablename__ = "quarantine"

    tournament_id: int = Field(primary_key=True, foreign_key="tournament.id")
    number: int = Field(primary_key=True)
    """The entrant's."""
    why: str


class RatingTableRow(Table, table=True):
    """The rating of a bot version, or a team, in a game under a ruleset, over all tournaments."""

    __tablename__ = "rating"

    game: str = Field(primary_key=True)
    ruleset: str = Field(primary_key=True)
    label: str = Field(primary_key=True)
    digest: str = Field(primary_key=True)
    elo: float
    low: float | None
    high: float | None
    games: int
    deal_sets: int
    group_number: int
