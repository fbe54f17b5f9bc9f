"""A submitted version as JSON for other programs; the keys are stable."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from arena.tournament.submitted import SubmittedVersion


def version_json(version: SubmittedVersion) -> dict[str, Any]:
    """A submitted version; times are in UTC."""
    return {
        "name": version.name,
        "version": version.version,
        "digest": version.digest,
        "games": list(version.games),
        "owner": version.owner,
        "submitted": _time(version.submitted_at),
        "retired": None if version.retired_at is None else _time(version.retired_at),
        "trusted": version.trusted,
    }


def _time(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"
