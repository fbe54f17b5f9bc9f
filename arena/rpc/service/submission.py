"""The method that takes in a bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from arena.rpc.service.bots import list_versions
from arena.rpc.service.context import AnyContext
from arena.rpc.service.handlers import Handlers, Ports
from arena.rpc.service.refusals import REFUSED, Aborted, refuse
from arena.rpc.service.uploads import Uploads, receive
from arena.rpc.translate.service.bots import version_to_wire
from arena.scratch.folders import make_folder, remove
from arena.service.access import Account
from arena.service.telemetry import SubmissionOutcome
from arena.v1 import tournament_pb2 as pb


class Submission(Handlers):
    """An author's upload, from its first message to the new version."""

    def __init__(self, ports: Ports) -> None:
        """Take the ports; nobody uploads yet."""
        super().__init__(ports)
        self._uploads = Uploads()

    async def SubmitBot(
        self, request_iterator: AsyncIterator[pb.SubmitBotRequest], context: AnyContext
    ) -> pb.SubmitBotResponse:
        """Take in a bot."""
        outcome = SubmissionOutcome.ABORTED
        try:
            answer = await self._take(request_iterator, self._caller(context))
            outcome = SubmissionOutcome.STORED if answer.fresh else SubmissionOutcome.REFUSED
            return answer
        except REFUSED as error:
            outcome = SubmissionOutcome.ABORTED if isinstance(error, Aborted) else SubmissionOutcome.REFUSED
            await refuse(context, error)
        finally:
            self._ports.telemetry.submission(outcome)

    async def _take(self, messages: AsyncIterator[pb.SubmitBotRequest], caller: Account) -> pb.SubmitBotResponse:
        with self._uploads.turn(caller.name):
            folder = await asyncio.to_thread(make_folder)
            try:
                archive = folder / "archive"
                await receive(messages, archive, self._ports.largest_upload)
                done = await self._ports.desk.submit(archive, caller)
            finally:
                remove(folder)
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        told = next(each for each in listed if each.version.label == done.version.label)
        return pb.SubmitBotResponse(version=version_to_wire(told), fresh=done.fresh)
