"""The program of a match server: ``python -m arena.bootstrap.worker SOCKET``.

It ends, with all its bots, when its standard input ends: a director that is killed leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import signal
import sys
from pathlib import Path

from arena.bots.supervisor import Warden
from arena.rpc.match_server import serve_matches


async def serve(socket: Path) -> None:
    """Serve matches until standard input ends."""
    async with Warden() as warden:
        await serve_matches(socket, warden, _input_ended())


async def _input_ended() -> None:
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    with contextlib.closing(transport):
        while await reader.read(1024):
            pass


def main() -> None:
    """Serve on the socket that the command line names, and remove its folder at the end."""
    socket = Path(sys.argv[1])
    # Ctrl-C goes to the director, which ends its workers by closing their input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        asyncio.run(serve(socket))
    finally:
        shutil.rmtree(socket.parent, ignore_errors=True)


if __name__ == "__main__":
    main()
