"""A bot process with its open stream."""

from __future__ import annotations

from contextlib import AsyncExitStack

from grpc import aio

from arena.match.ports import Player
from arena.rpc.player import RemotePlayer
from arena.rpc.process import Process
from arena.rpc.stream import BotStream


class RemoteInstance:
    """Fulfils the port `Instance`."""

    def __init__(
        self, process: Process, channel: aio.Channel, stream: BotStream, capacity: int, wants_legal_actions: bool
    ) -> None:
        """Take a process that has shaken hands, and its stream."""
        self.capacity = capacity
        self._process = process
        self._channel = channel
        self._stream = stream
        self._wants_legal_actions = wants_legal_actions
        self._games = 0

    @property
    def alive(self) -> bool:
        """Whether the process runs and its stream is open."""
        return self._process.alive and self._stream.fault is None

    def join(self) -> Player:
        """A player for one more game, with a log of its own."""
        self._games += 1
        return RemotePlayer(self._stream, self._games, self._process.log.begin(), self._wants_legal_actions)

    def rest_between_decisions(self) -> None:
        """Freeze its box while nothing is asked of it."""
        self._stream.freeze_between(self._process)

    async def close(self) -> None:
        """Send what is pending, then end the process and all that it started, also when this is cancelled."""
        async with AsyncExitStack() as closing:
            closing.push_async_callback(self._process.kill)
            closing.push_async_callback(self._channel.close)
            await self._stream.close()
