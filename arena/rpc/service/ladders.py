"""The methods of ladders."""

from __future__ import annotations

from arena.rpc.service.caller import caller
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers
from arena.rpc.translate.service.ladders import ladder_to_wire
from arena.rpc.translate.service.orders import deal_sets_from_wire
from arena.v1 import tournament_pb2 as pb


class Ladders(Handlers):
    """What organisers do with ladders, and who reads them."""

    async def StartLadder(self, request: pb.StartLadderRequest, _context: Context) -> pb.StartLadderResponse:
        """Let every bot of a game play on and on."""
        started = await self._ports.office.start_ladder(
            request.game, request.ruleset, request.time, deal_sets_from_wire(request), caller()
        )
        return pb.StartLadderResponse(ladder=ladder_to_wire(started))

    async def StopLadder(self, request: pb.StopLadderRequest, _context: Context) -> pb.StopLadderResponse:
        """Make no more steps."""
        return pb.StopLadderResponse(changed=await self._ports.office.stop_ladder(request.game))

    async def ListLadders(self, request: pb.ListLaddersRequest, _context: Context) -> pb.ListLaddersResponse:
        """Tell every ladder, or that of a game."""
        views = await self._ports.office.ladders()
        wanted = (view for view in views if request.game in ("", view.ladder.game))
        return pb.ListLaddersResponse(ladders=map(ladder_to_wire, wanted))
