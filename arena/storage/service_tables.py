"""The tables of a service: tokens, recurring tournaments, ladders."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON
from sqlmodel import Field

from arena.storage.tables import Table


class TokenRow(Table, table=True):
    """A token of an account, without its secret."""

    __tablename__ = "token"

    number: int = Field(default=None, primary_key=True)
    name: str
    role: str
    digest: str = Field(unique=True)
    created_at: datetime
    revoked_at: datetime | None


class RecurrenceRow(Table, table=True):
    """A tournament that is made again and again."""

    __tablename__ = "recurrence"

    name: str = Field(primary_key=True)
    cron: str
    zone: str
    order: dict[str, Any] = Field(sa_type=JSON)
    """As `arena.storage.orders` writes it."""
    creator: str
    created_at: datetime
    next_at: datetime
    runs: int
    ended_at: datetime | None


class LadderRow(Table, table=True):
    """The ladder of a game."""

    __tablename__ = "ladder"

    game: str = Field(primary_key=True)
    ruleset: str
    time: str
    deal_sets: int
    creator: str
    created_at: datetime
    steps: int
    stopped_at: datetime | None
