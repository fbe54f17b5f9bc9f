"""The methods of bots: retire, list, get, logs."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from grpc import StatusCode

from arena.rpc.service.caller import caller
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers, owns
from arena.rpc.service.logs import read_logs
from arena.rpc.service.refused import Refused
from arena.rpc.translate.service.bots import Listed, content_to_wire, version_to_wire
from arena.service.access import Account
from arena.service.checks import Check, CheckState
from arena.service.reading import ServiceReader
from arena.tournament.naming import AT, find_version
from arena.v1 import tournament_pb2 as pb


class Bots(Handlers):
    """What authors do, and who reads of bots."""

    async def RetireBot(self, request: pb.RetireBotRequest, _context: Context) -> pb.RetireBotResponse:
        """Let a version enter no more tournaments."""
        asker = caller()
        word = f"{request.name}{AT}{request.version}" if request.version else request.name
        found = find_version(word, await asyncio.to_thread(self._ports.reader.bot_versions))
        if not owns(asker, found.owner):
            message = f"{found.name} is owned by {found.owner}, not {asker.name}; only its owner may retire it"
            raise Refused(StatusCode.PERMISSION_DENIED, message)
        return pb.RetireBotResponse(changed=await self._ports.desk.retire(found.name, found.version))

    async def ListBots(self, _request: pb.ListBotsRequest, _context: Context) -> pb.ListBotsResponse:
        """Tell every submitted version."""
        asker = caller()
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        return pb.ListBotsResponse(versions=[version_to_wire(_told(each, asker)) for each in listed])

    async def GetBot(self, request: pb.GetBotRequest, _context: Context) -> pb.GetBotResponse:
        """Tell a version and what it consists of."""
        asker = caller()
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        found = find_version(request.bot, [each.version for each in listed])
        content = await self._ports.desk.content(found)
        told = next(_told(each, asker) for each in listed if each.version == found)
        return content_to_wire(told, content)

    async def GetLogs(self, request: pb.GetLogsRequest, _context: Context) -> pb.GetLogsResponse:
        """Tell what the caller's own bots wrote in a game."""
        asker = caller()
        logs = await asyncio.to_thread(read_logs, self._ports.reader, request.game_id, asker)
        seats = (
            pb.SeatLog(seat=seat, bot=label, log=log or b"", withheld=log is None)
            for seat, (label, log) in enumerate(logs)
        )
        return pb.GetLogsResponse(logs=seats)


def list_versions(reader: ServiceReader) -> list[Listed]:
    """Every submitted version with its check, by name, and in the order of submission."""
    checks = {(check.name, check.version): check for check in reader.checks()}
    return [
        Listed(each, checks.get((each.name, each.version), Check(each.name, each.version, CheckState.WAITING)))
        for each in reader.bot_versions()
    ]


def _told(listed: Listed, asker: Account) -> Listed:
    """A version as somebody is told of it: what its check saw is only for the owner and admins."""
    if owns(asker, listed.version.owner):
        return listed
    return listed._replace(check=replace(listed.check, report=""))
