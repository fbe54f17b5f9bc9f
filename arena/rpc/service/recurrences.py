"""The methods of recurring tournaments."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from arena.rpc.service.context import AnyContext
from arena.rpc.service.entrants import check_entrants
from arena.rpc.service.handlers import Handlers, answers
from arena.rpc.service.refusals import fields_named
from arena.rpc.translate.service.orders import order_from_wire
from arena.rpc.translate.service.recurrences import recurrence_to_wire
from arena.v1 import tournament_pb2 as pb


class Recurrences(Handlers):
    """What organisers place on the agenda, and who reads it."""

    @answers
    async def AddRecurrence(self, request: pb.AddRecurrenceRequest, context: AnyContext) -> pb.AddRecurrenceResponse:
        """Place an order again and again."""
        order = replace(order_from_wire(request.order), name=request.name)
        check_entrants(order, await asyncio.to_thread(self._ports.reader.bot_versions))
        with fields_named("order."):
            added = await self._ports.office.add_recurrence(
                request.name, request.cron, request.zone or "UTC", order, self._caller(context)
            )
        return pb.AddRecurrenceResponse(recurrence=recurrence_to_wire(added))

    @answers
    async def EndRecurrence(self, request: pb.EndRecurrenceRequest, _context: AnyContext) -> pb.EndRecurrenceResponse:
        """Make no more runs."""
        return pb.EndRecurrenceResponse(changed=await self._ports.office.end_recurrence(request.name))

    @answers
    async def ListRecurrences(
        self, _request: pb.ListRecurrencesRequest, _context: AnyContext
    ) -> pb.ListRecurrencesResponse:
        """Tell what is on the agenda, the ended too."""
        found = await asyncio.to_thread(self._ports.reader.recurrences)
        return pb.ListRecurrencesResponse(recurrences=map(recurrence_to_wire, found))
