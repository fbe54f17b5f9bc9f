"""Takes in bots for the service."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from arena import games
from arena.bootstrap.service.house import House
from arena.bootstrap.service.ordering import gone
from arena.bots.errors import BotError
from arena.bots.intake.refusal import IntakeError
from arena.bots.intake.take_in import Candidate, take_in
from arena.bots.manifest import load
from arena.bots.size import measure
from arena.service.access import Account
from arena.service.desk import Content, IntakeRefused, Submitted
from arena.service.telemetry import SubmissionOutcome
from arena.tournament.naming import AT, find_version
from arena.tournament.submitted import Submission, SubmissionRefused, SubmittedVersion


class BotDesk:
    """Fulfils the port `Desk`."""

    def __init__(self, house: House, on_submitted: Callable[[], None]) -> None:
        """`on_submitted` is called when a version may wait for its check."""
        self._house = house
        self._on_submitted = on_submitted

    async def submit(self, archive: Path, by: Account) -> Submitted:
        telemetry = self._house.counting.service
        try:
            done = await asyncio.to_thread(self._submit, archive, by.name)
        except (IntakeRefused, SubmissionRefused):
            telemetry.submission(SubmissionOutcome.REFUSED)
            raise
        telemetry.submission(SubmissionOutcome.STORED if done.fresh else SubmissionOutcome.REFUSED)
        self._on_submitted()  # what was there may have failed, and waits again
        return done

    async def retire(self, name: str, version: str) -> bool:
        return await asyncio.to_thread(self._house.store.retire_bot, name, version)

    async def content(self, version: SubmittedVersion) -> Content:
        return await asyncio.to_thread(self._content, version)

    def _submit(self, archive: Path, owner: str) -> Submitted:
        try:
            with take_in(archive, self._house.bots, games.names()) as candidate:
                return self._keep(candidate, owner)
        except IntakeError as error:
            raise IntakeRefused(str(error).removeprefix(f"{archive}: ")) from error

    def _keep(self, candidate: Candidate, owner: str) -> Submitted:
        """The content moves into the store within the transaction: a kill leaves at most what no version names."""
        bot = candidate.manifest
        submission = Submission(bot.name, bot.version, candidate.digest, bot.games, owner)
        store = self._house.store
        fresh = store.submit_bot(submission, candidate.keep)
        return Submitted(find_version(f"{bot.name}{AT}{bot.version}", store.bot_versions()), fresh)

    def _content(self, version: SubmittedVersion) -> Content:
        """What lies in the store, where it is what was submitted."""
        store = self._house.bots
        try:
            folder = store.check(version.digest)
            manifest = load(folder, games.names())
        except BotError as error:
            raise gone(version.label, error, store.folder(version.digest)) from error
        size = measure(folder)
        return Content(manifest.command, manifest.capacity, size.files, size.total)
