"""Ladders without a database: versions, what they played, and their ratings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import numpy as np

from arena.service.checks import Check, CheckState
from arena.service.ladder import Ladder
from arena.service.ladder_field import Contender, contenders
from arena.service.ladder_steps import Step
from arena.tournament.rate import rate
from arena.tournament.ratings import Rated, RatedGame
from arena.tournament.submitted import SubmittedVersion

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LADDER = Ladder("gin", "rummy-fans", "", 10, "anna", NOON)


def version(name: str, *, games: Sequence[str] = ("gin",), retired: bool = False) -> SubmittedVersion:
    digest = name.encode().hex().ljust(64, "0")
    return SubmittedVersion(name, "1", digest, tuple(games), "anna", NOON, NOON if retired else None, trusted=False)


@dataclass
class Climb:
    """A ladder of versions with known strengths, in Elo, that play by chance."""

    strengths: Mapping[str, float]
    generator: np.random.Generator
    deal_sets: int = 10
    checks: dict[str, CheckState] = field(default_factory=dict)
    games: list[RatedGame] = field(default_factory=list)
    played: int = 0
    """Deal sets until now."""

    @property
    def field(self) -> tuple[Contender, ...]:
        versions = [version(name) for name in self.strengths]
        checks = [Check(each.name, "1", self.checks.get(each.name, CheckState.PASSED)) for each in versions]
        return contenders(LADDER, versions, checks, rate(self.games))

    @property
    def widths(self) -> list[float]:
        return [each.width or math.inf for each in self.field]

    def take(self, step: Step) -> None:
        for other in step.field:
            self.play(step.challenger.version.name, other.version.name)

    def play(self, one: str, other: str) -> None:
        """A pairing of independent games."""
        chance = 1 / (1 + 10 ** ((self.strengths[other] - self.strengths[one]) / 400))
        sides = (rated(one),), (rated(other),)
        for _ in range(self.deal_sets):
            self.played += 1
            for orientation in (0, 1):
                won = self.generator.random() < chance
                seats = sides if orientation == 0 else sides[::-1]
                winner = orientation if won else 1 - orientation
                self.games.append(RatedGame("rummy-fans", f"{self.played}", seats, winner, 1, forfeited=False))


def rated(name: str) -> Rated:
    return Rated(version(name).label, version(name).digest)
