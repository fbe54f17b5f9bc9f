"""The whole way of a bot into the store: read, written afresh, checked, named by its content, and kept."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from arena.bots.digest import digest
from arena.bots.errors import MANIFEST, BotError
from arena.bots.intake.archive import archive_entries, snapshot
from arena.bots.intake.budget import Budget
from arena.bots.intake.folder import FOLDER, folder_entries
from arena.bots.intake.refusal import IntakeError, shown
from arena.bots.intake.staging import staging
from arena.bots.intake.unpack import unpack
from arena.bots.manifest import Manifest, load
from arena.bots.store import BotStore


@dataclass(frozen=True, slots=True)
class Candidate:
    """A bot that broke no rule; unless it is kept, it is gone when its block ends."""

    manifest: Manifest
    """As it lies in the fresh folder."""
    digest: str
    _store: BotStore

    def keep(self) -> bool:
        """Move it into the store; whether the store did not have it yet.

        Raises:
            BotError: the store has it, and it is damaged there.
            OSError: it cannot be moved.
        """
        return self._store.put(self.manifest.folder, self.digest)


@contextmanager
def take_in(source: Path, store: BotStore, known_games: Collection[str]) -> Iterator[Candidate]:
    """A bot out of a folder or an archive, checked by every rule of intake.

    An archive may have the bot's folder as its only member, as ``tar czf otter.tar.gz otter`` makes it.

    Raises:
        IntakeError: a rule is broken; the message names the source, the member and the rule, and nothing is left.
        OSError: the source cannot be read, or there is no room.
    """
    source.stat()  # so that nothing is begun for a name that does not exist
    with staging(store.root) as scratch:
        with _named(source):
            folder = _unpacked(source, scratch)
            with _without_place(folder):
                manifest = load(folder, known_games)
                _check_words(manifest)
            candidate = Candidate(manifest, digest(folder), store)
        yield candidate


def _unpacked(source: Path, scratch: Path) -> Path:
    """The folder with the bot's manifest, fresh from a source."""
    place = scratch / "bot"
    place.mkdir(mode=0o700)
    root = os.open(place, FOLDER | os.O_NOFOLLOW)
    try:
        if source.is_dir():
            unpack(folder_entries(source), root, Budget(None))
        else:
            with snapshot(source, scratch) as (archive, size):
                unpack(archive_entries(archive, size), root, Budget(size))
    finally:
        os.close(root)
    found = list(place.iterdir())
    return found[0] if len(found) == 1 and found[0].is_dir() and not source.is_dir() else place


def _check_words(manifest: Manifest) -> None:
    """Refuse a program or script that is not told from the bot's own folder.

    Raises:
        BotError: it is absolute, or leads upwards.
    """
    for word in manifest.command[:2]:
        path = PurePosixPath(word)
        if path.is_absolute() or ".." in path.parts:
            raise BotError(
                f"{MANIFEST}: command: {shown(word)}: a submitted bot is started by a named runtime, "
                "or by the relative path of a program in its folder"
            )


@contextmanager
def _named(source: Path) -> Iterator[None]:
    try:
        yield
    except BotError as error:
        raise IntakeError(f"{source}: {error}") from error


@contextmanager
def _without_place(folder: Path) -> Iterator[None]:
    """Leave the fresh folder out of messages: nobody knows it, and it is gone when they are read."""
    try:
        yield
    except BotError as error:
        raise IntakeError(str(error).replace(f"{folder}/", "").replace(f"{folder}: ", "")) from error
