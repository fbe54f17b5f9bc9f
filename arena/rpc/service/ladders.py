"""The methods of ladders."""

from __future__ import annotations

from arena.rpc.service.context import AnyContext
from arena.rpc.service.handlers import Handlers, answers
from arena.rpc.service.refusals import fields_named
from arena.rpc.translate.service.ladders import ladder_to_wire
from arena.v1 import tournament_pb2 as pb


class Ladders(Handlers):
    """What organisers do with ladders, and who reads them."""

    @answers
    async def StartLadder(self, request: pb.StartLadderRequest, context: AnyContext) -> pb.StartLadderResponse:
        """Let every bot of a game play on and on."""
        with fields_named():
            started = await self._ports.office.start_ladder(
                request.game, request.ruleset, request.time, request.deal_sets, self._caller(context)
            )
        return pb.StartLadderResponse(ladder=ladder_to_wire(started))

    @answers
    async def StopLadder(self, request: pb.StopLadderRequest, _context: AnyContext) -> pb.StopLadderResponse:
        """Make no more steps."""
        return pb.StopLadderResponse(changed=await self._ports.office.stop_ladder(request.game))

    @answers
    async def ListLadders(self, request: pb.ListLaddersRequest, _context: AnyContext) -> pb.ListLaddersResponse:
        """Tell every ladder, or that of a game."""
        views = await self._ports.office.ladders()
        wanted = (view for view in views if request.game in ("", view.ladder.game))
        return pb.ListLaddersResponse(ladders=map(ladder_to_wire, wanted))
