"""The luck of a game: what its chance events gave side 0 beyond their expectation (docs/statistics.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.games.contract import AnyRules, MeasuresLuck


class Luck:
    """The sum over the states that a game went through; each is told in order."""

    def __init__(self, rules: AnyRules) -> None:
        """Begin at 0; a game without a measure has no luck."""
        self.total: float | None = 0.0 if isinstance(rules, MeasuresLuck) else None
        """In points for side 0, None where it is not known."""
        self._rules: Any = rules

    def add(self, before: Any, after: Any) -> None:
        """Count what chance did between two states, or in the deal that made the second (``before`` is None).

        A measure that fails costs nobody a game: the luck of this one is then not known.
        """
        if self.total is None:
            return
        try:
            self.total += self._rules.luck(before, after)
        except Exception:  # noqa: BLE001 (whatever it is, the game goes on)
            self.total = None


def above_mean(values: Sequence[float]) -> float:
    """The first of some values, what a card is worth that came, less the mean over all that could have come."""
    return values[0] - sum(values) / len(values)
