"""Kills a service in the middle of a tournament, and has another go on."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from arena.service.states import State
from benchmarks.load.service import Service, opened, run

PATIENCE: Final = 900.0


def restart(service: Service, folder: Path, token: str) -> Service:
    """Start `cup`, kill the service after a part of its games; the service that has played the rest."""
    with opened(folder) as store:
        left = len(store.planned("cup"))
    run(folder, "tournament", "start", "cup", "--server", service.address, ARENA_TOKEN=token)
    _wait(folder, left - left // 4)
    service.kill()
    again = Service(folder)
    _wait(folder, 0)
    return again


def _wait(folder: Path, left: int) -> None:
    """Wait until no more games of `cup` than this are left, and none means that it is over.

    Raises:
        TimeoutError: it takes too long.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with opened(folder) as store:
            if len(store.planned("cup")) <= left and (left or store.standing("cup").state is State.OVER):
                return
        time.sleep(1.0)
    raise TimeoutError(f"cup did not come to {left} games left within {PATIENCE:.0f} s")
