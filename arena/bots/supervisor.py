"""The match server's side of the warden: bots are started here, and none outlives it."""

from __future__ import annotations

import asyncio
import errno
import itertools
import json
import os
import shutil
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from arena.bots import home, warden
from arena.bots.box.enclosures import make_enclosure
from arena.bots.box.level import Sandbox
from arena.bots.ending import Exit
from arena.bots.home import Home
from arena.bots.instance import Instance, StartFailed
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec

CLOSE_LIMIT: Final = 30.0
"""How long the warden may take to kill everything, in seconds."""
_BOTS_FAULT: Final = frozenset(
    {errno.ENOENT, errno.EACCES, errno.EPERM, errno.ENOEXEC, errno.ENOTDIR, errno.ELOOP, errno.E2BIG, errno.ETXTBSY}
)
"""What a program can be refused for; any other error is the arena's own."""


class Warden:
    """Starts bots by a process that lives exactly as long as this one: ``async with Warden(sandbox) as warden``."""

    def __init__(self, sandbox: Sandbox) -> None:
        """Its bots are kept apart as `sandbox` says; nothing runs before it is entered."""
        self.sandbox = sandbox
        self._numbers = itertools.count(1)
        self._instances: dict[int, Instance] = {}
        self._not_removed: set[Instance] = set()
        self._spawns: dict[int, asyncio.Future[None]] = {}
        self._fault: ArenaFault | None = None

    async def __aenter__(self) -> Self:
        """Start the warden process.

        Raises:
            ArenaFault: it cannot be started.
        """
        try:
            self._leash = await _find_leash()
            self._base = home.make_base()
            try:
                self._enclosure = make_enclosure(self.sandbox, self._base, self._leash)
                self._process = await _start_process(self._base)
            except BaseException:
                await home.remove(self._base)
                raise
        except OSError as error:
            raise ArenaFault("warden", f"the warden cannot be started: {error}") from error
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End every bot and the warden, and remove all their files."""
        self._input.close()
        try:
            async with asyncio.timeout(CLOSE_LIMIT):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        await self._listener
        # Some have ended, and their removal is under way, or nobody has asked for it.
        await asyncio.gather(*(instance.kill() for instance in self._not_removed))
        await home.remove(self._base)

    @property
    def pid(self) -> int:
        """The process of the warden."""
        return self._process.pid

    async def lost(self) -> None:
        """Wait until the warden process has ended, so that nothing can be started any more."""
        await asyncio.shield(self._listener)

    async def spawn(self, bot: BotSpec) -> Instance:
        """Start a bot in a cell of its own; its log is being read from then on.

        Raises:
            StartFailed: its program cannot be run.
            ArenaFault: the arena cannot start a process, or build its box, now.
        """
        _check_program(bot)
        if self._fault is not None:
            raise self._fault
        number = next(self._numbers)
        instance = self._instances[number] = self._make_instance(bot, number)
        self._not_removed.add(instance)
        started = self._spawns[number] = asyncio.get_running_loop().create_future()
        try:
            await started
        except asyncio.CancelledError:
            instance.start_to_kill()
            raise
        return instance

    def _make_instance(self, bot: BotSpec, number: int) -> Instance:
        try:
            files = Home(self._base, number)
        except OSError as error:
            raise ArenaFault("files", f"no files for a bot process: {error}") from error
        try:
            cell = self._enclosure.enclose(bot, files, number)
        except BaseException:
            files.discard()
            raise
        order = cell.order
        self._send(
            {
                "spawn": number,
                "command": order.command,
                "folder": order.folder,
                "environment": order.environment,
                "log": str(files.log_pipe),
                "files": order.files,
                "thaw": [[str(path), text] for path, text in order.thawing],
            }
        )
        return Instance(bot, files, cell, lambda: self._send({"kill": number}), self._not_removed.discard)

    @property
    def _input(self) -> asyncio.StreamWriter:
        assert self._process.stdin is not None
        return self._process.stdin

    def _send(self, request: dict[str, Any]) -> None:
        if self._fault is None:
            self._input.write(json.dumps(request).encode() + b"\n")

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            async for line in self._process.stdout:
                self._heed(json.loads(line))
        finally:
            self._lose_all(ArenaFault("warden", "the warden ended, and with it every bot"))

    def _heed(self, event: dict[str, Any]) -> None:
        if "spawned" in event:
            self._instances[event["spawned"]].started(event["pid"])
            self._answer(event["spawned"], None)
        elif "refused" in event:
            instance = self._instances.pop(event["refused"])
            instance.refused()
            self._answer(event["refused"], _refusal(instance.bot, event["place"], event["errno"]))
        else:
            self._instances.pop(event["exited"]).ended(Exit.of(event["status"], event["cpu"]))

    def _answer(self, number: int, error: Exception | None) -> None:
        started = self._spawns.pop(number)
        if started.done():  # nobody waits any more
            return
        if error is None:
            started.set_result(None)
        else:
            started.set_exception(error)

    def _lose_all(self, fault: ArenaFault) -> None:
        self._fault = fault
        for number in list(self._spawns):
            self._answer(number, fault)
        for instance in self._instances.values():
            instance.lost(fault)
        self._instances.clear()


async def _start_process(base: Path) -> Process:
    program = (sys.executable, "-I", "-S", warden.__file__, str(base))
    # In a session of its own, Ctrl-C does not reach it; and nothing of our environment can be read from it.
    return await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, env={"LANG": "C.UTF-8"}, start_new_session=True
    )


async def _find_leash() -> tuple[str, ...]:
    """What has a bot killed when the warden itself is killed: util-linux's setpriv, where there is one."""
    setpriv = shutil.which("setpriv", path=home.PATH)
    if sys.platform != "linux" or setpriv is None:
        return ()
    leash = (setpriv, "--pdeathsig", "KILL", "--")
    probe = await asyncio.create_subprocess_exec(
        *leash, "true", stdout=DEVNULL, stderr=DEVNULL, env={"PATH": home.PATH}
    )
    return leash if await probe.wait() == 0 else ()


def _check_program(bot: BotSpec) -> None:
    program = Path(bot.command[0])
    with suppress(OSError):
        if program.is_file() and os.access(program, os.X_OK):
            return
    raise StartFailed(f"its program {program} cannot be run: it is missing or not executable")


def _refusal(bot: BotSpec, place: str, number: int) -> Exception:
    reason = os.strerror(number)
    if place == "command" and number in _BOTS_FAULT:
        return StartFailed(f"its program {bot.command[0]} cannot be run: {reason}")
    if place == "folder":
        return ArenaFault("files", f"{bot.label}: its folder {bot.folder} cannot be entered: {reason}")
    return ArenaFault("processes", f"{bot.label}: no process can be started: {reason}")
