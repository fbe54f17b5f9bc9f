"""Asks after every process number, by name and by signal, and tries to trace and to kill what it finds; plays on."""

import ctypes
import errno
import os
import signal
from functools import partial

from playing import attempt, outcome, play, tell

PTRACE_ATTACH = 16
libc = ctypes.CDLL(None, use_errno=True)


def trace(pid: int) -> object:
    if libc.ptrace(PTRACE_ATTACH, pid, None, None) == 0:
        return 0
    return errno.errorcode[ctypes.get_errno()]


def find() -> None:
    living = [pid for pid in range(1, 40_000) if outcome(partial(os.kill, pid, 0)) != "ESRCH"]
    tell("living", living)
    tell("own", [os.getpid(), os.getppid()])
    tell("listed", outcome(lambda: [name for name in os.listdir("/proc") if name.isdigit()]))
    tell("traced", {pid: trace(pid) for pid in living})
    attempt("read", lambda: os.open("/proc/1/mem", os.O_RDONLY))
    # All that it may signal, but itself: the first process of its box cannot be killed from inside.
    attempt("kill all", lambda: os.kill(-1, signal.SIGKILL))
    tell("alive", True)


play(find)
