"""What the supervisor needs to know of the place in which a bot runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from arena.bots.home import Home
from arena.match.spec import BotSpec


class Opened(NamedTuple):
    """A file that the warden opens for the new process."""

    descriptor: int
    """The number under which the process finds it."""
    path: str
    flags: int


class Order(NamedTuple):
    """What the warden is to start."""

    command: Sequence[str]
    folder: str
    """The working directory of the first program."""
    environment: Mapping[str, str]
    files: Sequence[Opened] = ()
    thawing: Sequence[tuple[Path, str]] = ()
    """What is to be written, and into which files, before a process is killed: what is frozen does not die."""


class Cell(Protocol):
    """The place in which one bot process runs."""

    @property
    def order(self) -> Order:
        """How it is started."""

    def address(self) -> str | None:
        """The path of the bot's socket, once it is there and is one: nobody can put another in its place.

        Raises:
            ArenaFault: the arena cannot look.
        """

    def freeze(self) -> None:
        """Stop the bot's processes until `thaw`, where that can be done."""

    def thaw(self) -> None:
        """Let them run."""

    def cpu(self) -> float | None:
        """The CPU seconds of all its processes, those that have ended included; None where nobody counts them."""

    def peak(self) -> int | None:
        """The most bytes of memory that they have held together; None where nobody counts them."""

    def overdrawn(self) -> str | None:
        """Which resource it has used up, in a sentence; None: none."""

    def kill(self) -> None:
        """End what the warden's kill may have missed, and give everything back; may take seconds."""


class Enclosure(Protocol):
    """Makes cells of one kind."""

    def enclose(self, bot: BotSpec, home: Home, number: int) -> Cell:
        """A cell for the next process; `number` is its own in this match server.

        Raises:
            ArenaFault: it cannot be made.
        """
