"""Marks of processes that have ended."""

from __future__ import annotations

import subprocess

from arena.scratch.owner import own_mark


def ended_mark() -> str:
    """The mark of a process of this space of pids that has ended."""
    with subprocess.Popen(["/bin/true"]) as process:
        process.wait()
    return f"{process.pid}-1-{own_mark().rpartition('-')[2]}"
