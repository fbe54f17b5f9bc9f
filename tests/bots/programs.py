"""Small programs that stand for bots, and ways to see which processes run."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.match.spec import BotSpec

SERVE: Final = """
import os, socket, sys, time
listener = socket.socket(socket.AF_UNIX)
listener.bind(os.environ["ARENA_SOCKET"])
listener.listen()
"""
"""The beginning of a bot that answers at its socket."""

DAEMON: Final = """
def daemon():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            open("daemon.pid.new", "w").write(str(os.getpid()))
            os.rename("daemon.pid.new", "daemon.pid")
            time.sleep(600)
        os._exit(0)
    os.wait()
"""
"""A function that starts a process outside the bot's session and without the bot as its parent."""

SLEEP: Final = "\ntime.sleep(600)\n"


def python_bot(folder: Path, program: str) -> BotSpec:
    """A bot of that program in a new folder."""
    folder.mkdir()
    (folder / "bot.py").write_text(program, encoding="utf-8")
    return BotSpec(folder.name, "1", str(folder), (sys.executable, "-S", "bot.py"))


def shell_bot(folder: Path, script: str) -> BotSpec:
    """A bot of that shell script in a new folder."""
    folder.mkdir()
    (folder / "bot.sh").write_text(script, encoding="utf-8")
    return BotSpec(folder.name, "1", str(folder), ("/bin/sh", "bot.sh"))


def runs(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not reaped yet does not."""
    try:
        os.kill(pid, 0)
        return state(pid) not in "ZX"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()


def stands_still(pid: int) -> bool:
    """Whether all threads of a process have been stopped by a signal; taken for true where the system does not tell."""
    with suppress(FileNotFoundError, ProcessLookupError):  # of a thread that has just ended
        return all(_letter(thread) == "T" for thread in Path(f"/proc/{pid}/task").iterdir())
    return not Path("/proc/self").exists()


def stop(pid: int) -> None:
    """Stop a process: when this returns it does nothing more; a call of the system that it is in ends before."""
    os.kill(pid, signal.SIGSTOP)
    wait_until(lambda: stands_still(pid), 240)


def state(pid: int) -> str:
    """The scheduler's letter for a process."""
    return _letter(Path(f"/proc/{pid}"))


def _letter(folder: Path) -> str:
    return (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]


def wait_until(happens: Callable[[], bool], patience: float = 60) -> None:
    """Wait until something happens; fail after so many seconds."""
    deadline = time.monotonic() + patience
    is_late = False
    while not happens():
        assert not is_late, "it did not happen"
        time.sleep(0.01)
        is_late = time.monotonic() >= deadline  # a last look comes after the time is over: we may have stood still


def read_pid(path: Path) -> int:
    """The pid that a program writes into a file, as soon as it has."""
    wait_until(path.exists)
    return int(path.read_text(encoding="utf-8"))
