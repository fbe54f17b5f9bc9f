"""What a bot's threads have had of the machine, where the system tells: on Linux."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

CHUNK: Final = 4096
"""What is read of a file of the system; a bot with more children than fit is counted without the rest."""

Thread = tuple[float, float]
"""The seconds that a thread has run since it began, and those that it was ready to run and had no processor."""


def threads(pid: int) -> dict[int, Thread]:
    """The threads of a process and of its descendants, by number; those that have ended are not in it.

    Ran and waited together grow by one second a second while a thread is busy, however little it is given (schedstat
    in proc(5)). Empty where the system does not tell.
    """
    found: dict[int, Thread] = {}
    left = [pid]
    while left:
        process = left.pop()
        for thread in _threads_of(process):
            folder = f"/proc/{process}/task/{thread}"
            with suppress(OSError, ValueError):
                ran, waited, _ = map(int, _read(f"{folder}/schedstat").split())
                found[thread] = (ran / 1e9, waited / 1e9)
                left += map(int, _read(f"{folder}/children").split())
    return found


def _threads_of(pid: int) -> list[int]:
    try:
        return list(map(int, os.listdir(f"/proc/{pid}/task")))  # noqa: PTH208 (as `_read`)
    except OSError:
        return []


def _read(path: str) -> bytes:
    """The beginning of a file; quicker than a file object, and the arena is late while it reads."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, CHUNK)
    finally:
        os.close(descriptor)
