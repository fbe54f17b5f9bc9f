"""How long the threads of this process have had no processor, where the system tells: on Linux."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

CHUNK: Final = 128
"""What is read of the system's account of a thread (schedstat in proc(5)): three numbers."""

_NONE: Final = -1
_here: Final = threading.local()


class Waits(NamedTuple):
    """Two readings of the arena's own waits, in seconds since it began."""

    own: Callable[[], float]
    """Of the thread that measures; cheap enough for every message."""
    all: Callable[[], Mapping[int, float]]
    """Of every thread that runs, gRPC's among them, by its number."""


def waited() -> float:
    """Seconds for which the calling thread was ready to run and had no processor, since it began; else always 0.

    Each thread keeps its account open.
    """
    account = getattr(_here, "account", None)
    if account is None:
        account = _here.account = _open("/proc/thread-self/schedstat")
    return 0.0 if account == _NONE else _wait(account)


def all_waited() -> dict[int, float]:
    """The same of every thread of this process, by its number; one that has ended is not in it."""
    found: dict[int, float] = {}
    for thread in _threads():
        account = _open(f"/proc/self/task/{thread}/schedstat")
        if account != _NONE:
            try:
                with suppress(OSError):
                    found[int(thread)] = _wait(account)
            finally:
                os.close(account)
    return found


WAITS: Final = Waits(waited, all_waited)


def _threads() -> list[str]:
    try:
        return os.listdir("/proc/self/task")  # noqa: PTH208 (quicker than paths, and the arena is late meanwhile)
    except OSError:
        return []


def _open(path: str) -> int:
    try:
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return _NONE


def _wait(account: int) -> float:
    return int(os.pread(account, CHUNK, 0).split()[1]) / 1e9
