"""A match server's process, seen from the director."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Final

from grpc import aio

from arena.match.events import MatchEvent
from arena.match.spec import MatchSpec
from arena.rpc.channel import WORKER_OPTIONS
from arena.rpc.translate.match import event_from_wire, spec_to_wire
from arena.scratch.folders import make_folder, remove
from arena.tournament.ports import WorkerLost
from arena.v1 import match_pb2_grpc

START_LIMIT: Final = 30.0
"""Seconds from the spawn of a match server to its first accepted connection."""

STOP_LIMIT: Final = 2.0
"""Seconds that a match server has to end its bots and itself before it is killed."""

POLL: Final = 0.01

SOCKET: Final = "match.sock"


class WorkerProcess:
    """One match server on a Unix socket; its standard input is its lifeline."""

    def __init__(self, places: int, sandbox: str) -> None:
        """Spawn it; `ready` waits for it. So many of its bots may think at once; `sandbox` keeps them apart.

        Raises:
            OSError: there is no room for its folder, or no process can be started.
        """
        self._folder = make_folder(socket=SOCKET)
        self._socket = self._folder / SOCKET
        # -P: a file of the user's in the working directory must not stand in for a module.
        command = [sys.executable, "-P", "-m", "arena.bootstrap.worker", str(self._socket), str(places), sandbox]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
        except OSError:
            self._folder.rmdir()
            raise
        self._channel: aio.Channel | None = None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    async def ready(self) -> None:
        """Wait until it accepts connections, and dial; one that was ready is so at once.

        Raises:
            WorkerLost: it ended, or took too long.
        """
        if self._channel is not None:
            return
        try:
            async with asyncio.timeout(START_LIMIT):
                while not _accepts(self._socket):
                    if not self.alive:
                        raise WorkerLost(f"a match server ended at its start with status {self._process.returncode}")
                    await asyncio.sleep(POLL)
        except TimeoutError:
            raise WorkerLost(f"a match server did not start within {START_LIMIT:.0f} s") from None
        self._channel = aio.insecure_channel(f"unix:{self._socket}", options=WORKER_OPTIONS)

    async def play(self, spec: MatchSpec) -> AsyncGenerator[MatchEvent, None]:
        """Play a match on it.

        Raises:
            WorkerLost: it ended or failed.
        """
        assert self._channel is not None, "a worker is ready before it plays"
        call = match_pb2_grpc.MatchServiceStub(self._channel).PlayMatch(spec_to_wire(spec))
        try:
            async for message in call:
                yield event_from_wire(message)
        except aio.AioRpcError as error:
            raise WorkerLost(f"a match server failed: {error.code().name}: {error.details()}") from error
        finally:
            call.cancel()

    async def close(self) -> None:
        """End it with all its bots.

        After `STOP_LIMIT`, or when this is cancelled, it is killed, and its warden ends the bots.
        """
        try:
            await self._end()
        finally:
            if self.alive:
                self._process.kill()
                self._process.wait()
            remove(self._folder)

    async def _end(self) -> None:
        """Have it end itself, and wait for that as long as it may take."""
        if self._channel is not None:
            await self._channel.close()
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        loop = asyncio.get_running_loop()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(loop.run_in_executor(None, self._process.wait), STOP_LIMIT)


def _accepts(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(path)) == 0
