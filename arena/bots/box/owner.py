"""Marks what belongs to a process, so that another can tell when it is nobody's any more."""

from __future__ import annotations

import os
from pathlib import Path


def own_mark() -> str:
    """The mark of this process: its number and when it started, for numbers are given again (proc(5), starttime)."""
    pid = os.getpid()
    return f"{pid}-{_started(pid) or 0}"


def is_gone(mark: str) -> bool:
    """Whether the process with a mark has ended; a text that is no mark belongs to nobody whom we know of."""
    pid, _, started = mark.partition("-")
    return pid.isdigit() and started.isdigit() and _started(int(pid)) != started


def _started(pid: int) -> str | None:
    """When a process started, in ticks since the machine did; None: it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] in {"Z", "X"} else fields[19]
