"""The values of a tournament; all frozen, all plain data."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from arena.match.clock import TimeControl
from arena.match.spec import BotSpec
from arena.tournament.pairings import Sides
from arena.tournament.terms import DEFAULT_FAULTS, FaultPolicy, Format, Until


@dataclass(frozen=True, slots=True)
class BotVersion:
    """A bot under one version and one content."""

    bot: BotSpec
    digest: str
    """The sha256 of the bot's folder, in hexadecimal: another content is another version."""

    @property
    def label(self) -> str:
        """The name and version, for instance ``otter 1.2``."""
        return self.bot.label


@dataclass(frozen=True, slots=True)
class Entrant:
    """What enters a tournament: a bot, which takes every seat of its side, or a team of two, a seat each."""

    bots: tuple[BotVersion, ...]

    @property
    def label(self) -> str:
        """For instance ``otter 1.2``, of a team ``otter 1.2+heron 0.9``."""
        return "+".join(version.label for version in self.bots)


class Partners(StrEnum):
    """How the bots of an event of individuals get their partners, anew in every round."""

    DRAW = "draw"
    """By lot, as Persian 3.2 says."""
    ROTATE = "rotate"
    """By a schedule in which every bot partners every other."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """All that determines a tournament's games."""

    name: str
    game: str
    ruleset: str
    """In canonical text form."""
    seed: str
    deal_sets: int
    """Of each pairing."""
    time_control: TimeControl
    entrants: tuple[Entrant, ...]
    """In the order in which they were named; pairings refer to it."""
    orientations: int = 2
    """In which a deal set is played: 2, at a table of four also 4."""
    partners: Partners | None = None
    """None: entrants meet as sides. Else it is an event of individuals."""
    format: Format = Format.ROUND_ROBIN
    cycles: int = 1
    """How often everybody meets everybody, in a gauntlet each challenger the field, or a rotation is played."""
    rounds: int = 0
    """Of a Swiss."""
    challengers: int = 1
    """The first so many entrants are the challengers of a gauntlet."""
    until: Until | None = None
    """When it may stop before its last deal set."""
    faults: FaultPolicy = DEFAULT_FAULTS
    trusted: bool = False
    """Whether games that are played without a box are rated."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """The unit of truth: one game of a tournament, under an id that is the same in every run."""

    id: str
    """``tournament/pairing/deal set/orientation``, for instance ``spring/3/12/1``."""
    pairing: int
    """From 1."""
    deal_set: int
    """From 1."""
    orientation: int
    sides: Sides


class Status(StrEnum):
    """Where a planned game stands."""

    PLANNED = "planned"
    FINISHED = "finished"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A game that has no result yet, and why."""

    planned: PlannedGame
    status: Status
    voids: int
    """How often the arena has failed to play it, in all runs."""
    failure: str
    """One word and one sentence on the last time; empty where it has not failed."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What standings, ratings and listings need to know of a finished game, without its transcript."""

    planned: PlannedGame
    termination: str
    reason: str | None
    seat_at_fault: int | None
    """Whose bot forfeited."""
    detail: str
    points: tuple[int, ...]
    """By side as they stood."""
    margin: int
    """By how many points side 0 did better, penalties included."""
    winner: int | None
    """The winning side."""
    deals: int
    bots: tuple[str, ...]
    """The labels by seat."""
    decisions: tuple[int, ...]
    """By seat."""
    seconds: tuple[float, ...]
    """Decision time by seat."""
    luck: float | None
    """Points that chance gave side 0 (see `arena.match.record.GameRecord`)."""
    strikes: tuple[int, ...]
    """Substituted actions by seat."""


@dataclass(frozen=True, slots=True)
class SeatTimes:
    """The decision times of one seat in one finished game."""

    bot: str
    """The label."""
    seconds: float
    """In all."""
    slowest: float
    histogram: tuple[int, ...]
    """By bucket of `arena.match.record.BUCKETS`."""


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """A tournament as a list shows it: how far it is."""

    name: str
    game: str
    ruleset: str
    entrants: int
    created_at: datetime
    """In UTC; for information only, no result depends on it."""
    planned: int
    """Games that nobody has played yet."""
    finished: int
    void: int
    """Games that failed by the arena's own fault and are played again."""

    @property
    def games(self) -> int:
        """All games, whatever their status."""
        return self.planned + self.finished + self.void
