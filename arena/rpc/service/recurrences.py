"""The methods of recurring tournaments."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from arena.rpc.service.caller import caller
from arena.rpc.service.entrants import check_entrants
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers
from arena.rpc.translate.service.orders import order_from_wire
from arena.rpc.translate.service.recurrences import recurrence_to_wire
from arena.v1 import tournament_pb2 as pb


class Recurrences(Handlers):
    """What organisers place on the agenda, and who reads it."""

    async def AddRecurrence(self, request: pb.AddRecurrenceRequest, _context: Context) -> pb.AddRecurrenceResponse:
        """Place an order again and again."""
        order = replace(order_from_wire(request.order), name=request.name)
        check_entrants(order, await asyncio.to_thread(self._ports.reader.bot_versions))
        added = await self._ports.office.add_recurrence(
            request.name, request.cron, request.zone or "UTC", order, caller()
        )
        return pb.AddRecurrenceResponse(recurrence=recurrence_to_wire(added))

    async def EndRecurrence(self, request: pb.EndRecurrenceRequest, _context: Context) -> pb.EndRecurrenceResponse:
        """Make no more runs."""
        return pb.EndRecurrenceResponse(changed=await self._ports.office.end_recurrence(request.name))

    async def ListRecurrences(
        self, _request: pb.ListRecurrencesRequest, _context: Context
    ) -> pb.ListRecurrencesResponse:
        """Tell what is on the agenda, the ended too."""
        found = await asyncio.to_thread(self._ports.reader.recurrences)
        return pb.ListRecurrencesResponse(recurrences=map(recurrence_to_wire, found))
