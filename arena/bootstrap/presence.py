"""Which process this is, and whether another one still runs."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.scratch import owner
from arena.tournament.tenure import UNKNOWN, Holder

_PROC: Final = Path("/proc")


def this_process() -> Holder:
    """The present process."""
    started = owner.started(os.getpid()) if _PROC.joinpath("self/stat").exists() else UNKNOWN
    return Holder("".join(socket.gethostname().split()), os.getpid(), started or UNKNOWN, _system())


def has_ended(process: Holder) -> bool:
    """Whether a process is certainly gone; of one in another system nothing is certain."""
    me = this_process()
    if (process.host, process.system) != (me.host, me.system):
        return False
    if UNKNOWN not in (process.started, me.started):
        return owner.started(process.pid) != process.started
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass
    return False


def _system() -> str:
    """The run of the system and the space of pids; a container has its own."""
    boot, space = UNKNOWN, UNKNOWN
    with suppress(OSError):
        boot = (_PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        space = str((_PROC / "self/ns/pid").stat().st_ino)
    return UNKNOWN if UNKNOWN in (boot, space) else f"{boot}/{space}"
