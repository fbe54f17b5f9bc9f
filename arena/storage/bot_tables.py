"""The tables of submitted bots."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, UniqueConstraint
from sqlmodel import Field

from arena.storage.tables import EMPTY, Table


class BotRow(Table, table=True):
    """A name, which belongs to whoever submitted it first."""

    __tablename__ = "bot"

    name: str = Field(primary_key=True)
    folded: str = Field(unique=True)
    """The name where case does not count."""
    owner: str


class BotVersionRow(Table, table=True):
    """A version of a bot; only `retired_at`, `trusted` and its check ever change."""

    __tablename__ = "bot_version"
    __table_args__ = (UniqueConstraint("name", "version"),)

    id: int = Field(default=None, primary_key=True)
    """In the order of submission."""
    name: str = Field(foreign_key="bot.name")
    version: str
    digest: str = Field(unique=True)
    games: list[str] = Field(sa_type=JSON)
    submitted_at: datetime
    retired_at: datetime | None
    trusted: bool = Field(sa_column_kwargs={"server_default": "0"})
    check_state: str = Field(sa_column_kwargs={"server_default": "waiting"})
    check_report: str = Field(sa_column_kwargs={"server_default": EMPTY})
    checked_at: datetime | None
