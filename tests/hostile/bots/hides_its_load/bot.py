"""Computes for ever in processes that end before anybody looks, while idle-class ones wait: as if it were starved."""

import os
import sys

from playing import play

BURN = "import time; end = time.monotonic() + 0.2\nwhile time.monotonic() < end: pass"
WAIT = """
import contextlib, os
with contextlib.suppress(OSError):
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
while True: pass
"""


def start(program: str) -> int:
    words = [sys.executable, "-S", "-c", program]
    return os.posix_spawn(words[0], words, {})


def hide() -> None:
    for _ in range(3):
        start(WAIT)
    while True:
        for pid in [start(BURN) for _ in range(2)]:
            os.waitpid(pid, 0)


play(hide)
