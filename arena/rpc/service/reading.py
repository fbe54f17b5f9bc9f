"""The methods that read tournaments, standings and ratings."""

from __future__ import annotations

import asyncio

from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers, Ports
from arena.rpc.service.tables import Tables
from arena.rpc.translate.service.ratings import rating_to_wire
from arena.rpc.translate.service.tournaments import Told, quarantined_to_wire, summary_to_wire, tournament_to_wire
from arena.service.reading import ServiceReader
from arena.service.states import State
from arena.tournament.disclosure import NotShown, check_shown, disclosed, veiled_quarantine
from arena.v1 import tournament_pb2 as pb


class Reading(Handlers):
    """What viewers read at once; lists of games stream (`arena.rpc.service.listing`)."""

    def __init__(self, ports: Ports) -> None:
        """Take the ports; nobody has asked yet."""
        super().__init__(ports)
        self._tables = Tables(ports.reader, ports.apart)

    async def ListTournaments(
        self, request: pb.ListTournamentsRequest, _context: Context
    ) -> pb.ListTournamentsResponse:
        """Tell every tournament."""
        found = await asyncio.to_thread(self._ports.reader.listing, with_series=request.with_series)
        return pb.ListTournamentsResponse(tournaments=(summary_to_wire(*each) for each in found))

    async def GetTournament(self, request: pb.GetTournamentRequest, _context: Context) -> pb.GetTournamentResponse:
        """Tell a tournament's terms, and how far it is."""
        return await asyncio.to_thread(_tournament, self._ports.reader, request.name)

    async def GetStandings(self, request: pb.GetStandingsRequest, _context: Context) -> pb.GetStandingsResponse:
        """Tell who leads, or led a moment ago: of thousands of games the table takes a second."""
        return await self._tables.standings(request.name)

    async def ListRatings(self, request: pb.ListRatingsRequest, _context: Context) -> pb.ListRatingsResponse:
        """Tell the ratings of a game."""
        rows = await asyncio.to_thread(self._ports.reader.ratings, request.game)
        return pb.ListRatingsResponse(ratings=map(rating_to_wire, rows))

    async def GetTranscript(self, request: pb.GetTranscriptRequest, _context: Context) -> pb.GetTranscriptResponse:
        """Tell a game."""
        return await asyncio.to_thread(_transcript, self._ports.reader, request.game_id)


def _tournament(reader: ServiceReader, name: str) -> pb.GetTournamentResponse:
    listed = reader.listed(name)
    waits = listed.summary.planned + listed.summary.void
    over = listed.standing.state is State.OVER or (not waits and reader.over(name))
    told = Told(reader.tournament(name), reader.commitment(name), over)
    quarantined = reader.quarantined(name)
    if quarantined and not over:
        waiting, finished = reader.planned(name), reader.finished(name)
        quarantined = veiled_quarantine(quarantined, finished, disclosed(waiting, finished))
    return pb.GetTournamentResponse(
        tournament=tournament_to_wire(told),
        summary=summary_to_wire(*listed),
        quarantined=quarantined_to_wire(quarantined),
    )


def _transcript(reader: ServiceReader, game_id: str) -> pb.GetTranscriptResponse:
    text = reader.transcript(game_id)
    if text is None:
        raise NotShown(f"game {game_id} is not finished, so it has no transcript yet")
    if not reader.disclosed(game_id):
        check_shown(game_id, "transcript", reader.planned(game_id.partition("/")[0]))
    return pb.GetTranscriptResponse(transcript=text)
