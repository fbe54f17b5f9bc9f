"""Marks what belongs to a process, so that another can tell when it is nobody's any more."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

MARK: Final = r"[0-9]+-[0-9]+-[0-9]+"
"""How a mark looks: process, start, space of pids."""

NOT_TOLD: Final = "0"
"""Stands for what an operating system does not tell."""

_MARK: Final = re.compile(MARK)
_PROC: Final = Path("/proc")
_DEAD: Final = "ZX"
"""States of a process that has ended, and that its parent has not asked for."""


def own_mark() -> str:
    """The mark of this process: its number, and when and where it started, for numbers are given again."""
    pid = os.getpid()
    return f"{pid}-{started(pid)}-{_space()}"


def is_gone(mark: str) -> bool:
    """Whether the process with a mark has ended; a text that is no mark is nobody's, and of other spaces none knows."""
    if _MARK.fullmatch(mark) is None:
        return False
    pid, start, space = mark.split("-")
    return space == _space() and started(int(pid)) != start


def started(pid: int) -> str | None:
    """When a process started, in ticks since the system did; None: it has ended.

    Field 22 of ``/proc/PID/stat``: proc(5) of Linux. Elsewhere `NOT_TOLD` for every process that there is.
    """
    if not (_PROC / "self/stat").exists():
        return NOT_TOLD if _exists(pid) else None
    try:
        text = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return None
    state, *others = text.rpartition(")")[2].split()  # the name before it may hold anything
    return None if state in _DEAD else others[18]


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass
    return True


def _space() -> str:
    """The space of pids that this process sees: a container that shares a folder with us has its own."""
    try:
        return str((_PROC / "self/ns/pid").stat().st_ino)
    except OSError:
        return NOT_TOLD
