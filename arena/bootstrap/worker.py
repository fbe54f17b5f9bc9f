"""The program of a match server: ``python -m arena.bootstrap.worker SOCKET PLACES SANDBOX``.

It ends, with all its bots, when its standard input ends: a director that is killed leaves nothing behind. It also ends
when its warden does, without which it could start no bot: the director starts another.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import sys
from pathlib import Path

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.rpc.match_server import serve_matches
from arena.scratch.folders import remove


async def serve(socket: Path, places: int, sandbox: Sandbox) -> None:
    """Serve matches until standard input ends, or the warden is lost; so many bots may think at once."""
    ended = asyncio.create_task(_input_ended())
    async with Warden(sandbox) as warden:
        lost = asyncio.create_task(warden.lost())
        if not ended.done():  # else the director was killed, and another may have swept the socket's folder
            await serve_matches(socket, warden, places, _first(ended, lost))


async def _first(*events: asyncio.Task[None]) -> None:
    """Wait until one of several things has happened."""
    try:
        await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for event in events:
            event.cancel()


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
    gc.freeze()  # the imported code stays, and need not be looked at while games are played
    try:
        asyncio.run(serve(socket, int(sys.argv[2]), Sandbox(sys.argv[3])))
    finally:
        remove(socket.parent)


if __name__ == "__main__":
    main()
