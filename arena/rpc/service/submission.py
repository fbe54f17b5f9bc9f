"""The method that takes in a bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from arena.rpc.service.bots import list_versions
from arena.rpc.service.caller import caller
from arena.rpc.service.exchange import Context
from arena.rpc.service.handlers import Handlers
from arena.rpc.service.uploads import receive
from arena.rpc.service.validation import InvalidRequest
from arena.rpc.translate.service.bots import version_to_wire
from arena.scratch.folders import make_folder, remove
from arena.service.desk import BadField, IntakeRefused, Submitted, TooMany
from arena.service.telemetry import ServiceTelemetry, SubmissionOutcome
from arena.v1 import tournament_pb2 as pb


class Submission(Handlers):
    """An author's upload, from its first message to the new version."""

    async def SubmitBot(
        self, request_iterator: AsyncIterator[pb.SubmitBotRequest], _context: Context
    ) -> pb.SubmitBotResponse:
        """Take in a bot; of the upload nothing stays."""
        async with _folder() as folder:
            archive = folder / "archive"
            with _counted(self._ports.telemetry):
                await receive(request_iterator, archive, self._ports.largest_upload)
            submitted = await self._submit(archive)
        listed = await asyncio.to_thread(list_versions, self._ports.reader)
        told = next(each for each in listed if each.version.label == submitted.version.label)
        return pb.SubmitBotResponse(version=version_to_wire(told), fresh=submitted.fresh)

    async def _submit(self, archive: Path) -> Submitted:
        try:
            return await self._ports.desk.submit(archive, caller())
        except IntakeRefused as error:
            raise BadField("chunk", str(error)) from error


@asynccontextmanager
async def _folder() -> AsyncGenerator[Path, None]:
    """A new folder, gone afterwards; so is one that is made when nobody waits for it any more."""
    making = asyncio.create_task(asyncio.to_thread(make_folder))
    try:
        yield await asyncio.shield(making)
    finally:
        if making.done():
            _remove_made(making)
        else:
            making.add_done_callback(_remove_made)


def _remove_made(making: asyncio.Task[Path]) -> None:
    if not making.cancelled() and making.exception() is None:
        remove(making.result())


@contextmanager
def _counted(telemetry: ServiceTelemetry) -> Iterator[None]:
    """Count an upload that does not come to its end; what came whole is counted by the desk."""
    try:
        yield
    except (BadField, InvalidRequest, TooMany):
        telemetry.submission(SubmissionOutcome.REFUSED)
        raise
    except BaseException:
        telemetry.submission(SubmissionOutcome.ABORTED)
        raise
