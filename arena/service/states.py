"""Where a tournament of a service stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from arena.tournament.model import TournamentSummary


class State(StrEnum):
    """What the service does with a tournament."""

    LOCAL = "local"
    """Nothing: it was made by `arena tournament run`."""
    CREATED = "created"
    """It waits to be started."""
    QUEUED = "queued"
    """It was started: it plays, or will when it is its turn, after a restart of the service too."""
    CANCELLED = "cancelled"
    """It was stopped by somebody; started again, it plays what is left."""
    OVER = "over"
    """Every game of its schedule is finished."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a tournament and where it came from."""

    name: str
    state: State
    creator: str
    """The account that made it, or the series; empty for a local one."""
    series: str
    """``ladder/gin`` or ``recurrence/NAME``, of which it is a run; else empty."""


class Listed(NamedTuple):
    """A tournament as a list shows it."""

    summary: TournamentSummary
    standing: Standing


@dataclass(frozen=True, slots=True)
class Backlog:
    """How much the service has to do."""

    states: Mapping[State, int]
    """How many tournaments are in each state; one that is missing has none."""
    waiting: int
    """The games of queued tournaments that are planned and not finished."""


class StateConflict(Exception):
    """A tournament cannot do that in the state it is in; the message names both."""
