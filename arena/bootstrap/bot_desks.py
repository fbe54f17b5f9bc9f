"""Brings bots to a place, and tells what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from arena import games
from arena.bootstrap.places import Database, Place, Service
from arena.bootstrap.stores import bot_store, store_for_reading
from arena.bootstrap.submitting import submit
from arena.bots.manifest import load
from arena.bots.packing import pack
from arena.bots.size import measure
from arena.scratch.folders import scratch_folder
from arena.service.desk import Content
from arena.tournament.submitted import SubmittedVersion


class TakenIn(NamedTuple):
    """A bot that was submitted."""

    name: str
    version: str
    digest: str
    fresh: bool
    """Whether the version was not there yet."""


class BotDesk(Protocol):
    """Where bots are submitted and retired."""

    def submit(self, source: Path) -> TakenIn:
        """Take in a bot from a folder or an archive."""

    def retire(self, name: str, version: str) -> bool:
        """Let a version enter no more tournaments; whether it could until now."""

    def content(self, version: SubmittedVersion) -> tuple[Content, Path | None]:
        """What a version consists of, and where it lies if that is on this machine."""


def open_desk(place: Place) -> BotDesk:
    """The desk of a place."""
    return LocalDesk(place) if isinstance(place, Database) else ServiceDesk(place)


class LocalDesk:
    """The desk of a database; a bot that it takes in belongs to the user who runs this."""

    def __init__(self, place: Database) -> None:
        """Work on a database and its folder of bots."""
        self._place = place

    def submit(self, source: Path) -> TakenIn:
        submission, fresh = submit(source, self._place.url, self._place.bots)
        return TakenIn(submission.name, submission.version, submission.digest, fresh)

    def retire(self, name: str, version: str) -> bool:
        with store_for_reading(self._place.url) as store:
            return store.retire_bot(name, version)

    def content(self, version: SubmittedVersion) -> tuple[Content, Path | None]:
        folder = bot_store(self._place.url, self._place.bots).check(version.digest)
        manifest, size = load(folder, games.names()), measure(folder)
        return Content(manifest.command, manifest.capacity, size.files, size.total), manifest.folder


class ServiceDesk:
    """The desk of a service; a bot that it takes in belongs to the account of the token."""

    def __init__(self, place: Service) -> None:
        """Work on a service."""
        self._place = place

    def submit(self, source: Path) -> TakenIn:
        from arena.bootstrap.remote import remote_desk  # noqa: PLC0415  # a database needs no wire

        with _archived(source) as archive, remote_desk(self._place) as desk:
            version, fresh = desk.submit(archive)
        return TakenIn(version.name, version.version, version.digest, fresh)

    def retire(self, name: str, version: str) -> bool:
        from arena.bootstrap.remote import remote_desk  # noqa: PLC0415

        with remote_desk(self._place) as desk:
            return desk.retire(name, version)

    def content(self, version: SubmittedVersion) -> tuple[Content, Path | None]:
        from arena.bootstrap.remote import remote_store  # noqa: PLC0415

        with remote_store(self._place) as store:
            return store.content(version), None


@contextmanager
def _archived(source: Path) -> Iterator[Path]:
    """The archive itself, or that of a folder while the block runs."""
    if not source.is_dir():
        yield source
        return
    with scratch_folder() as scratch:
        archive = scratch / "bot.tar"
        pack(source, archive)
        yield archive
