"""The warden: a small program that starts bots, reports their ends, and lets none outlive the arena.

It runs as a process of its own, beside each match server: ``python -I -S warden.py FOLDER``, and imports nothing of
ours, so that it starts quickly and has one thread. Requests come by stdin and events go to stdout, one JSON object a
line. When stdin ends, because the match server has closed it or was killed, the warden kills every bot with all that
it started, removes the folder, and ends. The same process starts and kills: no bot is ever started unseen.

Requests: ``{"spawn": 1, "command": […], "folder": …, "environment": {…}, "log": …, "files": [[10, path, flags], …],
"thaw": [[path, text], …]}`` (files are opened for the process, under these numbers; what is to be thawed is written
before it is killed) and ``{"kill": 1}``.
Events: ``{"spawned": 1, "pid": …}``, ``{"refused": 1, "errno": …, "place": …}`` (folder, log or command) and
``{"exited": 1, "status": …, "cpu": …}`` with the wait status, and the CPU seconds of the bot and of its children.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import select
import shutil
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

PR_SET_CHILD_SUBREAPER: Final = 36
STOPS: Final = frozenset({signal.SIGHUP, signal.SIGINT, signal.SIGTERM})
LAST_SWEEPS: Final = 2500
"""How often the warden looks, at its own end, whether killed processes have disappeared: for five seconds at least.

Looks are counted, and no seconds: in those in which the warden itself stood still nobody looked.
"""
A_SWEEP: Final = 0.002
"""Seconds between two looks."""


class Spawn:
    """One bot's process, from its start until it has been reaped."""

    def __init__(self, pid: int, request: dict[str, Any]) -> None:
        """Remember whose process it is, where its files are, and how it is thawed."""
        self.number = request["spawn"]
        self.pid = pid
        self.home = os.fsencode(f"HOME={request['environment'].get('HOME', '')}")
        self._thaw = request["thaw"]

    def kill(self) -> None:
        """Kill its process group, thawed, since what is frozen does not die."""
        for path, text in self._thaw:
            with suppress(OSError):
                Path(path).write_text(text, encoding="ascii")
        kill_group(self.pid)


class Warden:
    """Starts, watches and kills the bots of one match server."""

    def __init__(self) -> None:
        """Nothing runs yet."""
        self._by_number: dict[int, Spawn] = {}
        self._by_pid: dict[int, Spawn] = {}

    def obey(self, request: dict[str, Any]) -> None:
        """Carry out one request."""
        if "spawn" in request:
            self._spawn(request)
        elif request["kill"] in self._by_number:
            self._by_number[request["kill"]].kill()

    def reap(self) -> bool:
        """Collect every process that has ended, and kill what ended bots have left; whether any child is left.

        A bot is over with its first process: the rest of its group ends too.
        """
        try:
            while True:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
                if pid == 0:
                    return True
                self._bury(pid, status, usage.ru_utime + usage.ru_stime)
        except ChildProcessError:
            return False
        finally:
            self._sweep()

    def kill_all(self) -> None:
        """Kill all that is left, and wait until it is gone."""
        for spawn in self._by_pid.values():
            spawn.kill()
        for _ in range(LAST_SWEEPS):
            if not self.reap():
                return
            time.sleep(A_SWEEP)

    def _spawn(self, request: dict[str, Any]) -> None:
        number, place = request["spawn"], "folder"
        try:
            os.chdir(request["folder"])
            place = "log"
            log = os.open(request["log"], os.O_WRONLY | os.O_NONBLOCK)
            try:
                os.set_blocking(log, True)
                place = "command"
                pid = start(request["command"], request["environment"], log, request["files"])
            finally:
                os.close(log)
        except OSError as error:
            tell({"refused": number, "errno": error.errno, "place": place})
            return
        spawn = self._by_number[number] = self._by_pid[pid] = Spawn(pid, request)
        tell({"spawned": spawn.number, "pid": pid})

    def _bury(self, pid: int, status: int, cpu: float) -> None:
        spawn = self._by_pid.pop(pid, None)
        if spawn is not None:
            kill_group(pid)
            del self._by_number[spawn.number]
            tell({"exited": spawn.number, "status": status, "cpu": cpu})

    def _sweep(self) -> None:
        """Kill the strays: processes that left their bot's group, lost their parent, and whose bot is over.

        On Linux they have become children of the warden. The end of each calls for another sweep, since it may
        have had children.
        """
        for pid in children():
            if pid not in self._by_pid and not self._is_owned(pid):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    def _is_owned(self, pid: int) -> bool:
        """Whether a stray belongs to a bot that is alive, by its process group or its environment."""
        try:
            if os.getpgid(pid) in self._by_pid:
                return True
            variables = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            return False
        return any(spawn.home in variables for spawn in self._by_pid.values())


def start(
    command: Sequence[str], environment: Mapping[str, str], log: int, opened: Iterable[tuple[int, str, int]]
) -> int:
    """Start a program in a session of its own, with no input, in the current folder; the pid.

    It finds the `opened` files, each with its flags, under the numbers that stand there.

    Raises:
        OSError: it cannot be run, or there are no means for another process.
    """
    files = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_DUP2, log, 1),
        (os.POSIX_SPAWN_DUP2, log, 2),
        *((os.POSIX_SPAWN_OPEN, number, path, flags, 0o600) for number, path, flags in opened),
    ]
    defaults = signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}
    return os.posix_spawn(
        command[0], [*command], environment, file_actions=files, setsid=True, setsigmask=[], setsigdef=defaults
    )


def kill_group(pid: int) -> None:
    """Kill a process group, at once; it is no error if nothing is left of it."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)


def children() -> list[int]:
    """The children of this process, where the system tells: on Linux."""
    try:
        return [int(pid) for pid in Path("/proc/thread-self/children").read_text(encoding="ascii").split()]
    except OSError:
        return []


def adopt_orphans() -> None:
    """Become the parent of every descendant whose own parent ends; only Linux can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def tell(event: dict[str, Any]) -> None:
    """Report an event; nobody may be left to hear it."""
    with suppress(BrokenPipeError):
        os.write(1, json.dumps(event).encode() + b"\n")


def requests(wakeup: int, warden: Warden) -> Iterator[dict[str, Any]]:
    """Every request as it comes, until stdin ends or a signal asks for the end; ended processes are collected."""
    unfinished = b""
    while True:
        ready, _, _ = select.select([0, wakeup], [], [])
        if wakeup in ready:
            if not STOPS.isdisjoint(os.read(wakeup, 4096)):
                return
            warden.reap()
        if 0 in ready:
            received = os.read(0, 65_536)
            if not received:
                return
            *lines, unfinished = (unfinished + received).split(b"\n")
            yield from map(json.loads, lines)


def watch_signals() -> int:
    """Have signals only write their number to a pipe; the end of the pipe to read from."""
    wakeup, sender = os.pipe()
    os.set_blocking(sender, False)
    signal.set_wakeup_fd(sender, warn_on_full_buffer=False)
    for number in (signal.SIGCHLD, *STOPS):
        signal.signal(number, lambda _number, _frame: None)
    return wakeup


def main(folder: str) -> None:
    """Serve until stdin ends, then leave nothing behind."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    adopt_orphans()
    warden = Warden()
    try:
        for request in requests(watch_signals(), warden):
            warden.obey(request)
    finally:
        warden.kill_all()
        os.chdir("/")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1])
