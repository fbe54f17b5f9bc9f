"""What a bot's processes ask of the machine, by thread, where the system tells: on Linux."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

CHUNK: Final = 1024
"""More than a line of these files has."""


class _Process(NamedTuple):
    pid: int
    parent: int
    session: int


def asked(session: int) -> dict[int, float]:
    """The seconds that each thread of a session ran or waited for a processor; of the session's children too.

    The sum grows by one second a second for a thread that is busy, however little it is given (schedstat in proc(5)).
    Threads that have ended are not in it. Empty where the system does not tell.
    """
    seconds: dict[int, float] = {}
    for pid in _family(session, list(_processes())):
        for thread in _numbers(f"/proc/{pid}/task"):
            with suppress(OSError, ValueError):
                ran, waited, _ = map(int, _read(f"/proc/{pid}/task/{thread}/schedstat").split())
                seconds[thread] = (ran + waited) / 1e9
    return seconds


def _processes() -> Iterator[_Process]:
    for pid in _numbers("/proc"):
        with suppress(OSError, ValueError, IndexError):
            # The name in brackets may hold anything, brackets too; behind it: state, parent, group, session.
            fields = _read(f"/proc/{pid}/stat").rpartition(b")")[2].split(None, 4)
            yield _Process(pid, int(fields[1]), int(fields[3]))


def _family(session: int, processes: list[_Process]) -> set[int]:
    """The processes of a session, and all that descend from them."""
    family = {process.pid for process in processes if process.session == session}
    size = -1
    while size < len(family):
        size = len(family)
        family |= {process.pid for process in processes if process.parent in family}
    return family


def _numbers(folder: str) -> list[int]:
    try:
        return [int(name) for name in os.listdir(folder) if name.isdigit()]  # noqa: PTH208 (as `_read`)
    except OSError:
        return []


def _read(path: str) -> bytes:
    """The beginning of a file; quicker than a file object, and the arena is late when it reads."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, CHUNK)
    finally:
        os.close(descriptor)
