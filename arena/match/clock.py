"""Time as a value: what a time control grants, and what is left of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from arena.games.parameter import Range

LONGEST: Final = 86_400
"""No limit is longer than a day."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The limits of one game; all in seconds."""

    start: Annotated[float, Range(1, LONGEST)] = 20.0
    """From the spawn of a bot process to its handshake."""
    bank: Annotated[float, Range(0, LONGEST)] = 60.0
    """What a seat has for the whole game."""
    increment: Annotated[float, Range(0, LONGEST)] = 0.5
    """Added to the bank after each turn of the seat."""
    move: Annotated[float, Range(0, LONGEST)] = 10.0
    """The longest that one decision may take."""
    margin: Annotated[float, Range(0, LONGEST)] = 0.1
    """Tolerated beyond a limit for the way there and back."""


NO_CLOCK: Final = TimeControl(start=LONGEST, bank=LONGEST, increment=0.0, move=LONGEST)
"""For a bot that somebody debugs: a breakpoint does not lose the game."""


class Clock(NamedTuple):
    """One seat's clock; the bank never goes below 0."""

    control: TimeControl
    bank: float

    @classmethod
    def of(cls, control: TimeControl) -> Clock:
        """A full clock."""
        return cls(control, control.bank)

    @property
    def limit(self) -> float:
        """How long the next decision may take, in seconds."""
        return min(self.control.move, self.bank)

    @property
    def deadline(self) -> float:
        """When the next decision is `time`, in seconds after it was sent."""
        return self.limit + self.control.margin

    def charge(self, elapsed: float) -> Clock:
        """The clock after a decision that took so many seconds."""
        return Clock(self.control, max(0.0, self.bank - elapsed))

    def run_out(self) -> Clock:
        """The clock after a decision that was not answered in time."""
        return Clock(self.control, 0.0)

    def end_turn(self) -> Clock:
        """The clock with the increment of a finished turn."""
        return Clock(self.control, self.bank + self.control.increment)
