"""How often a tournament may fail before the service gives it up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

PATIENCE: Final = (30.0, 300.0)
"""Seconds that a tournament is left alone after its first failure in a row, and its second; then it is given up."""


@dataclass(slots=True)
class Setbacks:
    """The failures of tournaments since this service began; times are in seconds of any one clock."""

    _failures: dict[str, int] = field(default_factory=dict)
    _not_before: dict[str, float] = field(default_factory=dict)

    def may_play(self, name: str, now: float) -> bool:
        """Whether a tournament is not left alone at this moment."""
        return now >= self._not_before.get(name, now)

    def failed(self, name: str, now: float) -> bool:
        """Count a failure; whether the tournament is to be tried again, after its time."""
        failures = self._failures[name] = self._failures.get(name, 0) + 1
        if failures > len(PATIENCE):
            self.forget(name)
            return False
        self._not_before[name] = now + PATIENCE[failures - 1]
        return True

    def forget(self, name: str) -> None:
        """It went well, or is given up."""
        self._failures.pop(name, None)
        self._not_before.pop(name, None)
