"""One measured figure beside that of a rival."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """What was measured, for us and for the rival in the same run."""

    name: str
    unit: str
    ours: float
    rival: str
    theirs: float
    wanted: float
    """The least ratio that the project promises itself."""

    @property
    def ratio(self) -> float:
        """How many times the rival's figure ours is."""
        return self.ours / self.theirs

    def __str__(self) -> str:
        """One line for a person."""
        verdict = "" if self.ratio >= self.wanted else "  TOO LOW"
        figures = f"{self.ours:>10,.0f} against {self.theirs:>9,.0f} {self.unit}"
        return f"{self.name:<38} {figures:<48} {self.ratio:>6.2f} × {self.rival} (wanted {self.wanted:g}){verdict}"
