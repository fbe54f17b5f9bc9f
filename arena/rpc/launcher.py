"""Starts bots and shakes hands with them."""

from __future__ import annotations

import asyncio
import contextlib
import os
from time import monotonic
from typing import Final

import grpc
from grpc import aio

import arena
from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault, Instance
from arena.match.spec import BotSpec
from arena.rpc.channel import BOT_OPTIONS, target_of
from arena.rpc.flood import FloodGuard, Line
from arena.rpc.instance import RemoteInstance
from arena.rpc.load import Load, slow_start_fault
from arena.rpc.process import Ending, Process, Spawner
from arena.rpc.reads import give_back_reads
from arena.rpc.stream import BotStream, Fault
from arena.rpc.turns import Turns
from arena.rpc.waits import WAITS
from arena.v1 import bot_pb2, bot_pb2_grpc

PROTOCOL: Final = 1

A_CHANNEL: Final = 16
"""Descriptors that are surely enough for a channel to a bot, and its connection."""

EXIT_PATIENCE: Final = 3.0
"""Seconds to learn that a process has ended whose stream broke: a crash shows on the stream first."""

_PROTOCOL_ERRORS: Final = frozenset({grpc.StatusCode.RESOURCE_EXHAUSTED, grpc.StatusCode.INTERNAL})
"""What gRPC says of a message that is too large or no message at all."""


class GrpcLauncher:
    """Fulfils the port `Launcher` over gRPC."""

    def __init__(self, spawner: Spawner, places: int) -> None:
        """Take what spawns processes, and how many may start, and how many may think, at once."""
        self.sandbox = spawner.sandbox
        self._spawner = spawner
        self._starts = asyncio.Semaphore(places)
        self._turns = Turns(places)
        self._floods = FloodGuard()
        give_back_reads()

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        """Start a bot, when others have started, and shake hands with it within so many seconds.

        Raises:
            BotFault: it did not start (`start`).
            ArenaFault: the arena could not start a process.
        """
        async with self._starts:
            return await self._start(bot, start_limit)

    async def _start(self, bot: BotSpec, limit: float) -> Instance:
        begun = monotonic()
        process = await self._spawner.spawn(bot)
        try:
            await process.wait_ready(limit)
            _check_descriptors()
            line = self._floods.watch(process)
            channel = aio.insecure_channel(target_of(process.address), options=BOT_OPTIONS)
            try:
                left = max(0.001, limit - (monotonic() - begun))
                return await _shake_hands(line, channel, left, self._turns)
            except BaseException:
                await channel.close()
                raise
        except BotFault as fault:
            told = _judged(fault, process, begun, limit)
            await process.kill()
            raise told from fault
        except BaseException:
            await process.kill()
            raise


def _judged(fault: BotFault, process: Process, begun: float, limit: float) -> Fault:
    """The fault of a start; one that only took too long may be the machine's."""
    now = monotonic()
    if not process.alive or now - begun < limit:
        return fault
    return slow_start_fault(fault, Load(begun, {}).until(Load(now, process.threads())))


def _check_descriptors() -> None:
    """Find out whether a channel can be made: gRPC ends the whole process where it gets no descriptor for one.

    Raises:
        ArenaFault: it cannot.
    """
    held: list[int] = []
    try:
        held += (os.open(os.devnull, os.O_RDONLY) for _ in range(A_CHANNEL))
    except OSError as error:
        raise ArenaFault("descriptors", f"no channel to a bot can be made: {error.strerror}") from error
    finally:
        for descriptor in held:
            os.close(descriptor)


async def _shake_hands(line: Line, channel: aio.Channel, limit: float, turns: Turns) -> Instance:
    process = line.process
    stub = bot_pb2_grpc.BotServiceStub(channel)
    request = bot_pb2.HandshakeRequest(protocol=PROTOCOL, arena_version=arena.__version__)
    try:
        hello = await stub.Handshake(request, timeout=limit)
    except aio.AioRpcError as error:
        await _check_dialling(process)
        ended = await _end_of(process)
        if ended is not None and ended.overdrawn:
            raise BotFault(Reason.RESOURCES, ended.overdrawn) from None
        detail = (
            f"{_words(ended)} before its handshake"
            if ended
            else f"no handshake within the start limit: {error.code().name}"
        )
        tail = process.log.tail()[-200:]
        raise BotFault(Reason.START, f"{detail}: {tail}" if tail else detail) from None
    if hello.protocol != PROTOCOL:
        raise BotFault(Reason.START, f"the bot speaks protocol {hello.protocol}, this arena speaks {PROTOCOL}")
    capacity = min(hello.capacity or process.bot.capacity, process.bot.capacity)
    call: aio.StreamStreamCall[bytes, bytes] = channel.stream_stream("/arena.v1.BotService/Play")()
    line.stream = stream = BotStream(call, lambda error: explain(process, error), turns, process.threads, WAITS)
    return RemoteInstance(process, channel, stream, capacity, hello.wants_legal_actions)


async def _check_dialling(process: Process) -> None:
    """Find out whether this process can open a connection at all; what gRPC says of it a bot could say, too.

    Raises:
        ArenaFault: it cannot.
    """
    with contextlib.suppress(BotFault):
        await process.wait_ready(0)


def _broken(error: aio.AioRpcError) -> str:
    return f"the bot's stream broke: {error.code().name}: {error.details()}"


async def explain(process: Process, error: Exception | None) -> BotFault | ArenaFault:
    """Why a bot's stream broke: its process ended, it broke the protocol, or it just left."""
    if isinstance(error, aio.AioRpcError) and error.code() is grpc.StatusCode.RESOURCE_EXHAUSTED:
        # The stream sends nothing that is too large, so a message of the bot is. Seen before the bot can react; a bot
        # that then ends has broken the protocol all the same.
        return BotFault(Reason.PROTOCOL, _broken(error))
    try:
        ended = await _end_of(process)
    except ArenaFault as fault:
        return fault
    if ended is not None:
        return BotFault(Reason.RESOURCES, ended.overdrawn) if ended.overdrawn else BotFault(Reason.CRASH, _words(ended))
    if error is None:
        return BotFault(Reason.DISCONNECT, "the bot closed its stream")
    if isinstance(error, aio.AioRpcError):
        reason = Reason.PROTOCOL if error.code() in _PROTOCOL_ERRORS else Reason.DISCONNECT
        return BotFault(reason, _broken(error))
    return BotFault(Reason.DISCONNECT, f"the bot's stream broke: {error}")


def _words(ended: Ending) -> str:
    return f"the process ended by {ended}"


async def _end_of(process: Process) -> Ending | None:
    """How a process ended; None where it still runs.

    Raises:
        ArenaFault: the arena lost it.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(EXIT_PATIENCE):
            return await process.exited()
    return None
