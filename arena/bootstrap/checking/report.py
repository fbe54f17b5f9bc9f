"""The steps of a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from arena.bots.box.level import Sandbox
from arena.match.clock import TimeControl

Figure = int | float | str | bool | None


class Status(StrEnum):
    """What came of a step."""

    OK = "ok"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Step:
    """One step with its result."""

    number: int
    name: str
    status: Status
    told: str
    """What was seen, or what is wrong, or why it was skipped."""
    figures: Mapping[str, Figure]
    """What was measured: seconds, bytes, counts."""
    output: str = ""
    """The end of what the bot wrote, where it failed."""


@dataclass(slots=True)
class Report:
    """The steps until now; each is told as soon as it is done."""

    tell: Callable[[Step], None]
    steps: list[Step] = field(default_factory=list)

    def passed(self, name: str, told: str, **figures: Figure) -> None:
        """A step went well."""
        self._add(name, Status.OK, told, figures)

    def failed(self, name: str, told: str, output: str = "", **figures: Figure) -> None:
        """A step did not."""
        self._add(name, Status.FAILED, told, figures, output)

    def skipped(self, name: str, why: str) -> None:
        """A step was not made."""
        self._add(name, Status.SKIPPED, why, {})

    @property
    def ok(self) -> bool:
        """Whether no step has failed."""
        return all(step.status is not Status.FAILED for step in self.steps)

    def _add(self, name: str, status: Status, told: str, figures: Mapping[str, Figure], output: str = "") -> None:
        step = Step(len(self.steps) + 1, name, status, told, figures, output)
        self.steps.append(step)
        self.tell(step)


@dataclass(frozen=True, slots=True)
class Conditions:
    """Under which a bot is checked."""

    control: TimeControl
    clock: bool
    """Whether the control is one that a tournament has."""
    sandbox: Sandbox
    games: tuple[str, ...] = ()
    """Which games; empty: those of the manifest."""
    slack: float = 1.0
    """By how much longer than usual a bot may take for an answer outside games."""
