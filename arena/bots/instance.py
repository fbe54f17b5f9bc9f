"""One running bot process, as the match server sees it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from arena.bots.box.cell import Cell
from arena.bots.ending import Exit
from arena.bots.home import Home
from arena.bots.knock import answers
from arena.bots.log import BotLog
from arena.bots.memory import memory
from arena.bots.threads import Thread, threads
from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault
from arena.match.spec import BotSpec

POLL: Final = 0.005
"""How often a starting bot is asked whether it is ready, in seconds."""
ENDED: Final = -1
"""No thread has this number."""
KILL_LIMIT: Final = 60.0
"""A killed process that has not ended after so many seconds never will."""


class StartFailed(BotFault):
    """A bot did not start; its seat forfeits with `start`."""

    def __init__(self, detail: str, output: str = "") -> None:
        """Say in one sentence what happened; the output is the end of what the bot wrote."""
        last_line = output.rpartition("\n")[2][:200]
        super().__init__(Reason.START, f"{detail}: {last_line}" if last_line else detail)
        self.output = output


class Instance:
    """A bot process: its socket, its log, its end."""

    def __init__(
        self,
        bot: BotSpec,
        home: Home,
        cell: Cell,
        ask_to_kill: Callable[[], None],
        forget: Callable[[Instance], None],
    ) -> None:
        """Made by `Warden.spawn`, which tells it when the process has started and ended; told when nothing is left."""
        self.bot = bot
        self.pid = 0
        """The process, its session and its process group have this number."""
        self.log = BotLog(home.log_reader)
        self._home = home
        self._cell = cell
        self._ask_to_kill = ask_to_kill
        self._forget = forget
        self._end: asyncio.Future[Exit] = asyncio.get_running_loop().create_future()
        self._removal: asyncio.Task[None] | None = None
        self._peak: int | None = None

    @property
    def address(self) -> str:
        """The path of the socket on which the bot serves, once it is ready."""
        address = self._cell.address()
        assert address is not None, "a bot is dialled when it is ready"
        return address

    @property
    def exit(self) -> Exit | None:
        """How the process ended; None while it runs, or if the arena lost it."""
        ended = self._end.done() and not self._end.cancelled() and self._end.exception() is None
        return self._end.result() if ended else None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return not self._end.done()

    def threads(self) -> dict[int, Thread]:
        """The threads of it and of its descendants, by number; `ENDED` stands for those that have ended.

        So nobody hides what he uses in processes that end before one looks. Only control groups count them.
        """
        found = threads(self.pid)
        used = self._cell.cpu()
        if used is not None:
            found[ENDED] = (max(0.0, used - sum(ran for ran, _ in found.values())), 0.0)
        return found

    def memory(self) -> int | None:
        """The bytes that it holds with its descendants; where a control group counts them, the most that it ever held.

        None: the system does not tell.
        """
        if not self.alive:
            return self._peak
        return self._cell.peak() or memory(self.pid)

    def freeze(self) -> None:
        """Stop its processes until `thaw`, where its cell can; not once it is to end."""
        if self._removal is None:
            self._cell.freeze()

    def thaw(self) -> None:
        """Let its processes run."""
        self._cell.thaw()

    async def exited(self) -> Exit:
        """Wait for the end of the process. All that it wrote is in its log then.

        Raises:
            ArenaFault: the arena lost the process, and killed it.
        """
        return await asyncio.shield(self._end)

    async def wait_ready(self, limit: float) -> None:
        """Wait until the bot's socket accepts a connection, at most so many seconds.

        Raises:
            StartFailed: the process ended, or the time is over.
            ArenaFault: the arena lost the process, or cannot open a connection.
        """
        deadline = time.monotonic() + limit
        is_late = False
        while not self._answers():
            if is_late:
                raise StartFailed(f"its socket did not answer within {limit:g} s", self.log.tail())
            await asyncio.wait([self._end], timeout=POLL)
            if self._end.done():
                raise StartFailed(f"it ended before its socket answered, by {self._end.result()}", self.log.tail())
            # The last look comes after the time is over: if the arena stood still, the bot may have become ready.
            is_late = time.monotonic() >= deadline

    async def kill(self) -> None:
        """End the process and all that it started, and remove its files; does nothing the second time.

        Raises:
            ArenaFault: the process does not end.
        """
        await asyncio.shield(self.start_to_kill())

    def start_to_kill(self) -> asyncio.Task[None]:
        """Begin what `kill` does."""
        if self._removal is None:
            self._removal = asyncio.create_task(self._remove())
        return self._removal

    def started(self, pid: int) -> None:
        """Called once when the process runs."""
        self.pid = pid
        self._home.seal()
        self.log.start()

    def ended(self, end: Exit) -> None:
        """Called once when the process has ended."""
        self.log.close()
        self._peak = self._cell.peak()
        self._end.set_result(replace(end, overdrawn=self._cell.overdrawn()))

    def refused(self) -> None:
        """Called once instead of `started` when there is no process."""
        self._home.seal()
        self.log.close()
        self._end.cancel()
        self.start_to_kill()  # a spawn that was given up has begun it

    def lost(self, fault: ArenaFault) -> None:
        """Called when nobody watches the process any more."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
        self.log.close()
        self._end.set_exception(fault)
        self._end.exception()  # so that asyncio does not miss a reader: there may be none

    async def _remove(self) -> None:
        if self.alive:
            self._cell.thaw()  # what is frozen does not die
            self._ask_to_kill()
            await asyncio.wait([self._end], timeout=KILL_LIMIT)
            if self.alive:
                raise ArenaFault("processes", f"{self.bot.label}: process {self.pid} does not end though it was killed")
        await asyncio.to_thread(self._cell.kill)
        await self._home.remove()
        self._forget(self)

    def _answers(self) -> bool:
        address = self._cell.address()
        return address is not None and answers(address)
