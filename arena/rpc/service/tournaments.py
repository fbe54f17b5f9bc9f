"""The methods that make, start, cancel and watch tournaments."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from arena.rpc.service.caller import caller
from arena.rpc.service.entrants import check_entrants
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers
from arena.rpc.translate.service.events import event_to_wire
from arena.rpc.translate.service.orders import order_from_wire
from arena.rpc.translate.service.tournaments import Told, tournament_to_wire
from arena.tournament.seeds import commitment
from arena.v1 import tournament_pb2 as pb


class Tournaments(Handlers):
    """What organisers do with tournaments, and who watches them."""

    async def CreateTournament(
        self, request: pb.CreateTournamentRequest, _context: Context
    ) -> pb.CreateTournamentResponse:
        """Make a tournament."""
        order = order_from_wire(request.order)
        check_entrants(order, await asyncio.to_thread(self._ports.reader.bot_versions))
        made, planned = await self._ports.office.create(order, caller(), start=request.start)
        told = Told(made, commitment(made.seed), over=False)
        return pb.CreateTournamentResponse(tournament=tournament_to_wire(told), planned=planned)

    async def StartTournament(
        self, request: pb.StartTournamentRequest, _context: Context
    ) -> pb.StartTournamentResponse:
        """Queue a tournament."""
        return pb.StartTournamentResponse(before=await self._ports.office.start(request.name))

    async def CancelTournament(
        self, request: pb.CancelTournamentRequest, _context: Context
    ) -> pb.CancelTournamentResponse:
        """Stop a tournament."""
        await self._ports.office.cancel(request.name)
        return pb.CancelTournamentResponse()

    async def WatchTournament(
        self, request: pb.WatchTournamentRequest, _context: Context
    ) -> AsyncGenerator[pb.WatchTournamentResponse, None]:
        """Tell what happens in a tournament."""
        async with aclosing(self._ports.office.watch(request.name, tables=request.tables)) as events:
            async for event in events:
                yield event_to_wire(event)
