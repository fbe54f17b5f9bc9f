"""Which versions a ladder leaves alone for a while, and which ladders are left alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

REST: Final = 600.0
"""Seconds: whoever cancelled a step, or the fault that did, is not to see it again at once."""


@dataclass(slots=True)
class Rests:
    """Rests since this service began; times are in seconds of any one clock."""

    _until: dict[tuple[str, str], float] = field(default_factory=dict)

    def begin(self, game: str, now: float, bot: str = "") -> None:
        """Leave a version alone on the ladder of a game, or that ladder."""
        self._until[game, bot] = now + REST

    def has(self, game: str, now: float, bot: str = "") -> bool:
        """Whether it is left alone at this moment."""
        return now < self._until.get((game, bot), now)
