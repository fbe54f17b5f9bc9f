"""Who directs a tournament, as the store has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Self

UNKNOWN: Final = "-"
"""Stands for what an operating system does not tell."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A process, so named that no other can be taken for it."""

    host: str
    pid: int
    started: str
    """When it started, as the operating system counts; `UNKNOWN` where it does not tell."""
    system: str
    """The run of the operating system and the space of its pids; `UNKNOWN` where it does not tell."""

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}"

    @property
    def text(self) -> str:
        """As it is stored."""
        return f"{self.host} {self.pid} {self.started} {self.system}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The process of a stored text.

        Raises:
            ValueError: it is none.
        """
        host, pid, started, system = text.split(" ")
        return cls(host, int(pid), started, system)


class Tenure(NamedTuple):
    """A moment in the direction of a tournament."""

    epoch: int
    """The number of directors so far."""
    holder: Holder | None
    """The present one; None: there is none, or it ended as it should."""
    beat: int
    """A living director moves it on."""
