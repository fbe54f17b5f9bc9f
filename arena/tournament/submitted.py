"""Bots that were submitted: each version a content that never changes, under a name that has an owner."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from arena.tournament.ports import TournamentError


class SubmissionRefused(TournamentError):
    """The name or the version is taken; nothing was stored."""


class UnknownBot(TournamentError):
    """No bot, or no version of it, was submitted under that name, or it plays no more."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A bot version on its way into the database."""

    name: str
    version: str
    digest: str
    """The sha256 of its content, in hexadecimal."""
    games: tuple[str, ...]
    owner: str
    """Who submits it."""

    @property
    def label(self) -> str:
        """For instance ``otter 1.2``."""
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class SubmittedVersion:
    """A bot version that the database has."""

    name: str
    version: str
    digest: str
    games: tuple[str, ...]
    owner: str
    """Who submitted the first version under that name."""
    submitted_at: datetime
    """In UTC."""
    retired_at: datetime | None
    """In UTC; None while it may enter tournaments."""
    trusted: bool
    """Whether its games count even where it was not boxed."""

    @property
    def label(self) -> str:
        """For instance ``otter 1.2``."""
        return f"{self.name} {self.version}"
