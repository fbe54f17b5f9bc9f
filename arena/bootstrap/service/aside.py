"""How the service runs a program of its own beside itself: both ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final

NICE: Final = 10
"""Tournaments and readers go first."""
LEFT_ALONE: Final = 3
"""The exit code of a program whose service is gone."""
STOP_LIMIT: Final = 5.0
"""Seconds that a program has to end itself, and what it started, before it is killed."""
LONGEST_LINE: Final = 65_536


@asynccontextmanager
async def aside(program: str, *words: str, more: Mapping[str, str] | None = None) -> AsyncGenerator[Process, None]:
    """A program's process, with more in its environment; at the end of the block it is gone."""
    # -P: a file in the working directory must not stand in for a module.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", program, *words),
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        start_new_session=True,
        env=os.environ | (more or {}),
    )
    try:
        yield process
    finally:
        await asyncio.shield(_end(process))


async def _end(process: Process) -> None:
    assert process.stdin is not None
    process.stdin.close()
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), STOP_LIMIT)
        return
    process.kill()
    await process.wait()


def step_aside() -> None:
    """Called by the program: take little of the processor, and end when the service closes our input, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the service, which closes our input
    os.nice(NICE)
    threading.Thread(target=_end_with_input, daemon=True).start()


def _end_with_input() -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os._exit(LEFT_ALONE)
