"""Usage: confine.py FILE PROGRAM ARGUMENT…: become a program under a filter of system calls.

FILE holds JSON: [the action for calls that are not listed, [[name, action], …]]. Names that libseccomp does not know
are left out, as container runtimes and systemd do.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from arena.bots.box.seccomp import LIBRARY

UNKNOWN = -1
"""__NR_SCMP_ERROR."""
ALLOW = 0x7FFF0000
ERRNO = 0x00050000


def library() -> ctypes.CDLL:
    """The library, with the types of what is used here."""
    loaded = ctypes.CDLL(LIBRARY, use_errno=True)
    loaded.seccomp_init.argtypes, loaded.seccomp_init.restype = [ctypes.c_uint32], ctypes.c_void_p
    loaded.seccomp_rule_add_array.argtypes = [
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_int,
        ctypes.c_uint,
        ctypes.c_void_p,
    ]
    loaded.seccomp_load.argtypes = [ctypes.c_void_p]
    loaded.seccomp_syscall_resolve_name.argtypes = [ctypes.c_char_p]
    return loaded


def is_known(name: str) -> bool:
    """Whether libseccomp knows a call, on any architecture."""
    return int(library().seccomp_syscall_resolve_name(name.encode())) != UNKNOWN


def confine(default: int, rules: Iterable[tuple[str, int]]) -> None:
    """Put this process and all that it starts under the filter."""
    seccomp = library()
    context = seccomp.seccomp_init(default)
    for name, action in rules:
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number != UNKNOWN:
            seccomp.seccomp_rule_add_array(context, action, number, 0, None)
    if outcome := seccomp.seccomp_load(context):
        raise OSError(-outcome, os.strerror(-outcome))


def main(file: str, *command: str) -> None:
    """See above."""
    default, rules = json.loads(Path(file).read_text(encoding="utf-8"))
    confine(default, rules)
    os.execv(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
