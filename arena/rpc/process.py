"""What the wire needs of a bot's process; `arena.bots` has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from arena.match.spec import BotSpec


class GameLog(Protocol):
    """The part of a process's log that belongs to one game."""

    def add(self, data: bytes) -> None:
        """Keep a note of the bot too."""

    def end(self) -> bytes:
        """All that was kept; nothing more is taken."""


class Log(Protocol):
    """What a process writes."""

    def begin(self) -> GameLog:
        """The log of a game that begins."""

    def tail(self) -> str:
        """The end of what was written last."""


Thread = tuple[float, float]
"""The seconds that a thread has run since it began, and those that it was ready to run and had no processor."""


class Ending(Protocol):
    """How a process ended; its text says so in a few words."""

    @property
    def overdrawn(self) -> str | None:
        """Which resource it had used up, in a sentence."""


class Process(Protocol):
    """A bot process that was spawned."""

    @property
    def bot(self) -> BotSpec:
        """The bot that it runs."""

    @property
    def address(self) -> str:
        """The path of the socket on which it serves, once it is ready; of one elsewhere ``host:port``."""

    @property
    def log(self) -> Log:
        """What it writes."""

    @property
    def alive(self) -> bool:
        """Whether it runs."""

    def threads(self) -> Mapping[int, Thread]:
        """The threads of it and of its descendants, by number."""

    def freeze(self) -> None:
        """Stop its processes until `thaw`, where its cell can."""

    def thaw(self) -> None:
        """Let its processes run."""

    async def exited(self) -> Ending:
        """Wait for its end.

        Raises:
            ArenaFault: the arena lost it.
        """

    async def wait_ready(self, limit: float) -> None:
        """Wait until its socket accepts a connection, at most so many seconds.

        Raises:
            BotFault: it does not (`start`).
            ArenaFault: the arena cannot tell.
        """

    async def kill(self) -> None:
        """End it with all that it started."""


class Spawner(Protocol):
    """Starts bot processes."""

    @property
    def sandbox(self) -> str:
        """How they are kept apart, in one word."""

    async def spawn(self, bot: BotSpec) -> Process:
        """Start one.

        Raises:
            BotFault: it cannot be run (`start`).
            ArenaFault: the arena cannot start a process.
        """
