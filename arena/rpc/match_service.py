"""The match server's service: plays the matches that a director orders."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator

import grpc
from grpc import aio

from arena.games.errors import GameError
from arena.match.events import MatchEvent
from arena.match.match import Match
from arena.match.ports import Launcher
from arena.rpc.translate.match import event_to_wire, spec_from_wire
from arena.rpc.translate.registry import translation
from arena.v1 import match_pb2, match_pb2_grpc

Context = aio.ServicerContext[match_pb2.PlayMatchRequest, match_pb2.PlayMatchResponse]


class MatchService(match_pb2_grpc.MatchServiceServicer):
    """Fulfils ``arena.v1.MatchService``."""

    def __init__(self, launcher: Launcher) -> None:
        """Take what starts bot processes."""
        self._launcher = launcher

    async def PlayMatch(
        self, request: match_pb2.PlayMatchRequest, context: Context
    ) -> AsyncGenerator[match_pb2.PlayMatchResponse, None]:
        """Play every game of a match and tell what happens."""
        told: asyncio.Queue[MatchEvent | None] = asyncio.Queue()
        try:
            match = Match(spec_from_wire(request), self._launcher, told.put_nowait)
            translation(request.game)  # imported now, not in the middle of the first game
        except GameError as error:
            await context.abort(grpc.StatusCode.INVALID_ARGUMENT, str(error))
        playing = asyncio.create_task(match.play())
        playing.add_done_callback(lambda _: told.put_nowait(None))
        try:
            while (event := await told.get()) is not None:
                yield event_to_wire(event)
            await playing
        finally:
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing
