"""The methods that list games, one message a game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Final

from arena.rpc.service.caller import caller
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers
from arena.rpc.translate.service.games import ListedGame, listed_to_wire, open_game_to_wire
from arena.service.access import Role
from arena.tournament.disclosure import disclosed, veiled_record
from arena.v1 import tournament_pb2 as pb

PAGE: Final = 100
"""Games that are read at once: a client that takes them slowly keeps no transaction open."""


class Listing(Handlers):
    """What viewers read game by game."""

    async def ListOpenGames(
        self, request: pb.ListOpenGamesRequest, _context: Context
    ) -> AsyncGenerator[pb.ListOpenGamesResponse, None]:
        """Tell the games without a result."""
        told_all = caller().role.may(Role.ORGANISER)
        for game in await asyncio.to_thread(self._ports.reader.unfinished, request.name):
            # The sentence on a failure of ours may name files of this machine.
            yield open_game_to_wire(game if told_all else replace(game, failure=game.failure.partition(":")[0]))

    async def ListGames(
        self, request: pb.ListGamesRequest, _context: Context
    ) -> AsyncGenerator[pb.ListGamesResponse, None]:
        """Tell the finished games."""
        reader = self._ports.reader
        waiting = await asyncio.to_thread(reader.planned, request.name)
        finished = await asyncio.to_thread(reader.finished, request.name)
        shown = disclosed(waiting, finished)
        planned = {game.planned.id: game.planned for game in finished}
        ids = list(planned)
        for start in range(0, len(ids), PAGE):
            for record in await asyncio.to_thread(reader.records_of, ids[start : start + PAGE]):
                told = record if record.id in shown else veiled_record(record)
                if not request.with_transcripts:
                    told = replace(told, transcript="")
                yield listed_to_wire(ListedGame(planned[record.id], told, record.id in shown))
