"""A match server that runs out of descriptors in a match, and has them back in the next: ``… SPARE``."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.record import GameRecord
from arena.rpc.launcher import GrpcLauncher
from tests.hostile.wire import HONEST, play_one


@contextmanager
def spare_descriptors(count: int) -> Iterator[None]:
    """Let this process open so many descriptors more, and not one beyond."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    used = {int(path.name) for path in Path("/proc/self/fd").iterdir()}
    limit, free = 0, 0
    while free < count or limit <= 2:
        free += limit not in used
        limit += 1
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def main(spare: int) -> None:
    """Print how the match with so many spare descriptors ended, and the next."""
    async with Warden(Sandbox.BWRAP) as warden:
        launcher = GrpcLauncher(warden, 4)
        await play_one(launcher, (HONEST, HONEST), "", 0)
        with spare_descriptors(spare):
            tell(await play_one(launcher, (HONEST, HONEST), "", 0))
        tell(await play_one(launcher, (HONEST, HONEST), "", 0))


def tell(record: GameRecord) -> None:
    """Print a line."""
    words = (record.verdict.termination, record.verdict.reason, " ".join(record.detail.split())[:100])
    print(" ".join(filter(None, words)))  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
