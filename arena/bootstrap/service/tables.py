"""Makes the table of a large tournament in a process of its own."""

from __future__ import annotations

import asyncio
from typing import Final

from arena.bootstrap.service.aside import aside
from arena.rpc.service.tables import Told

PROGRAM: Final = "arena.bootstrap.service.table_program"
LIMIT: Final = 600.0
"""Seconds for a table, after which its process is ended."""


async def make_apart(url: str, name: str) -> Told:
    """The standings of a tournament of the database at a URL.

    Raises:
        RuntimeError: the process failed; what it said of that is in the log.
        TimeoutError: it took too long.
    """
    # The URL may hold a password, and everybody may read a command line.
    async with asyncio.timeout(LIMIT), aside(PROGRAM, name, more={"ARENA_DB": url}) as process:
        assert process.stdout is not None
        written = await process.stdout.read()
        code = await process.wait()
    if code != 0:
        raise RuntimeError(f"the table of {name}: its process ended with status {code}")
    return Told.FromString(written)
