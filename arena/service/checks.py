"""What a submitted bot version came to when the service tried it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class CheckState(StrEnum):
    """Whether a version may climb the ladder."""

    WAITING = "waiting"
    """It has not been tried yet, or failed and was submitted again."""
    PASSED = "passed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Check:
    """The check of one version."""

    name: str
    version: str
    state: CheckState
    report: str = ""
    """The numbered steps as text."""
    checked_at: datetime | None = None
    """In UTC."""
