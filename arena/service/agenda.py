"""Recurring tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from arena.tournament.order import Order


@dataclass(frozen=True, slots=True)
class Recurrence:
    """An order that is placed again and again; its runs are the tournaments ``NAME-1``, ``NAME-2`` and so on."""

    name: str
    cron: str
    """Five fields: minute, hour, day of the month, month, day of the week."""
    zone: str
    """The time zone in which the fields are read, for instance ``Europe/Vienna``."""
    order: Order
    """Its name is the recurrence's; it has no seed, so every run has a fresh one."""
    creator: str
    created_at: datetime
    """In UTC."""
    next_at: datetime
    """When the next run is due, in UTC."""
    runs: int = 0
    """Runs made so far."""
    ended_at: datetime | None = None
    """In UTC; None while it goes on."""
