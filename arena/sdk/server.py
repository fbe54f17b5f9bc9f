"""Runs a bot: a gRPC server on the socket that the arena names."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tomllib
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from grpc import aio

from arena import games
from arena.sdk.table import BotClass, Table
from arena.sdk.wire.registry import wire
from arena.v1 import bot_pb2, bot_pb2_grpc

PROTOCOL: Final = 1


class _Servicer(bot_pb2_grpc.BotServiceServicer):
    """Answers the arena's two calls."""

    def __init__(self, bots: dict[str, BotClass], done: asyncio.Event) -> None:
        self._bots = bots
        self._done = done

    async def Handshake(
        self, _request: bot_pb2.HandshakeRequest, _context: aio.ServicerContext[object, object]
    ) -> bot_pb2.HandshakeResponse:
        wants = any(bot.wants_legal_actions for bot in self._bots.values())
        return bot_pb2.HandshakeResponse(protocol=PROTOCOL, wants_legal_actions=wants)

    async def Play(  # type: ignore[override]  # the stub knows generators only
        self, _requests: object, context: aio.ServicerContext[bot_pb2.PlayRequest, bot_pb2.PlayResponse]
    ) -> None:
        table = Table(self._bots)
        # Reading and writing by hand answers in three quarters of the time of an asynchronous generator.
        while isinstance(request := await context.read(), bot_pb2.PlayRequest):
            replies = _guarded(table, request)
            if replies:
                await context.write(bot_pb2.PlayResponse(replies=replies))
        self._done.set()


def run(bot: BotClass | Mapping[str, BotClass]) -> None:
    """Serve a bot until the arena ends the stream; the last line of a bot's program.

    One class plays every game that ``bot.toml`` lists; where games need different classes, give a mapping by game.
    """
    socket = os.environ.get("ARENA_SOCKET")
    if socket is None:
        sys.exit("ARENA_SOCKET is not set: this is a bot, the arena starts it (arena match run --bot FOLDER …)")
    bots = dict(bot) if isinstance(bot, Mapping) else dict.fromkeys(_games_of_manifest(), bot)
    for game in bots:
        _warm_up(game)
    gc.freeze()  # what is there now stays, and is not looked at again and again while the bot thinks
    asyncio.run(_serve(bots, socket))


async def _serve(bots: dict[str, BotClass], socket: str) -> None:
    server = aio.server(options=(("grpc.so_reuseport", 0),))
    done = asyncio.Event()
    bot_pb2_grpc.add_BotServiceServicer_to_server(_Servicer(bots, done), server)
    server.add_insecure_port(f"unix:{socket}")
    await server.start()
    await done.wait()
    await server.stop(grace=0.2)


def _warm_up(game: str) -> None:
    """Import the game before the arena's clock runs, not in the first decision."""
    games.rules(game)
    wire(game)


def _games_of_manifest() -> list[str]:
    """The games that the manifest lists; the arena starts every bot in its folder."""
    return list(tomllib.loads(Path("bot.toml").read_text(encoding="utf-8"))["games"])


def _guarded(table: Table, request: bot_pb2.PlayRequest) -> list[bot_pb2.Reply]:
    """The replies, or the end of the process with the traceback in the bot's log: a broken bot must not linger."""
    try:
        return table.handle(request)
    except Exception:  # noqa: BLE001 (a bot's own error of any kind)
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
