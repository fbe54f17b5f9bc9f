"""The methods of bots: retire, list, get, logs."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from arena.rpc.service.context import AnyContext
from arena.rpc.service.handlers import Handlers, answers, owns
from arena.rpc.service.logs import read_logs
from arena.rpc.service.refusals import NotYours
from arena.rpc.translate.service.bots import Listed, content_to_wire, version_to_wire
from arena.service.access import Account
from arena.service.checks import Check, CheckState
from arena.service.reading import ServiceReader
from arena.tournament.naming import AT, find_version
from arena.v1 import tournament_pb2 as pb


class Bots(Handlers):
    """What authors do, and who reads of bots."""

    @answers
    async def RetireBot(self, request: pb.RetireBotRequest, context: AnyContext) -> pb.RetireBotResponse:
        """Let a version enter no more tournaments."""
        caller = self._caller(context)
        word = f"{request.name}{AT}{request.version}" if request.version else request.name
        found = find_version(word, await asyncio.to_thread(self._ports.reader.bot_versions))
        if not owns(caller, found.owner):
            raise NotYours(f"{found.name} is owned by {found.owner}, not {caller.name}; only its owner may retire it")
        return pb.RetireBotResponse(changed=await self._ports.desk.retire(found.name, found.version))

    @answers
    async def ListBots(self, _request: pb.ListBotsRequest, context: AnyContext) -> pb.ListBotsResponse:
        """Tell every submitted version."""
        caller = self._caller(context)
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        return pb.ListBotsResponse(versions=[version_to_wire(_told(each, caller)) for each in listed])

    @answers
    async def GetBot(self, request: pb.GetBotRequest, context: AnyContext) -> pb.GetBotResponse:
        """Tell a version and what it consists of."""
        caller = self._caller(context)
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        found = find_version(request.bot, [each.version for each in listed])
        content = await self._ports.desk.content(found.digest)
        told = next(_told(each, caller) for each in listed if each.version == found)
        return content_to_wire(told, content)

    @answers
    async def GetLogs(self, request: pb.GetLogsRequest, context: AnyContext) -> pb.GetLogsResponse:
        """Tell what the caller's own bots wrote in a game."""
        caller = self._caller(context)
        logs = await asyncio.to_thread(read_logs, self._ports.reader, request.game_id, caller)
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


def _told(listed: Listed, caller: Account) -> Listed:
    """A version as somebody is told of it: what its check saw is only for the owner and admins."""
    if owns(caller, listed.version.owner):
        return listed
    return listed._replace(check=replace(listed.check, report=""))
