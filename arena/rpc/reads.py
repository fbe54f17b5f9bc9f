"""Keeps the memory small into which gRPC reads."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
"""Of mallopt(3)."""
_A_READ: Final = 60 * 1024
"""gRPC asks for blocks of 64 KiB."""


def give_back_reads() -> None:
    """Have every block that is as large as those of gRPC go back to the system when it is freed.

    gRPC prepares to read as much as has come without a pause, and a flood has none: freed among hundreds of megabytes
    that wait, blocks stayed in the process. Where the C library has no `mallopt`, nothing is done.
    """
    with suppress(AttributeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _A_READ)
