"""How far a run is, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from arena.tournament.scores import Scores


@dataclass(frozen=True, slots=True)
class Progress:
    """A moment of a run."""

    finished: int
    """Of all runs."""
    played: int
    """Finished in this run."""
    total: int
    in_progress: int
    void: int
    """Games given up in this run."""
    lost_workers: int
    seconds: float
    """Since this run began."""
    scores: Scores
    """By the entrant's index, over all finished games."""

    @property
    def rate(self) -> float:
        """Games finished a second, in this run."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """At that rate; None before the first game."""
        return (self.total - self.finished - self.void) / self.rate if self.rate else None


@dataclass(frozen=True, slots=True)
class VoidGame:
    """A game that failed by the arena's own fault as often as it may in one run; it is still planned."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """How a run ended."""

    last: Progress
    void: tuple[VoidGame, ...]
    """In planned order."""

    @property
    def complete(self) -> bool:
        """Whether every game of the tournament is finished."""
        return self.last.finished == self.last.total
