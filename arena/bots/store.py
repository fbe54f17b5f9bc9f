"""The store of submitted bots: a read-only folder for each content, named by its digest."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arena.bots.digest import digest as digest_of
from arena.bots.errors import BotError

_READ_ONLY: Final = 0o555
_MOVABLE: Final = 0o755


@dataclass(frozen=True, slots=True)
class BotStore:
    """Where submitted bots lie; nothing in it is ever changed, so a folder that is there is whole."""

    root: Path
    """Absolute; made by the first bot that is kept."""

    def folder(self, digest: str) -> Path:
        """Where the bot of a digest lies, or would."""
        return self.root / digest

    def put(self, folder: Path, digest: str) -> bool:
        """Move a folder of the same file system into the store, for good; whether it was not there yet.

        Raises:
            BotError: it is there, and not what it was.
            OSError: it cannot be moved.
        """
        place = self.folder(digest)
        _seal(folder)
        if not place.exists():
            try:
                folder.rename(place)
                place.chmod(_READ_ONLY)
                return True
            except OSError:
                if not place.exists():
                    raise  # else another process was quicker
        self.check(digest)
        return False

    def check(self, digest: str) -> Path:
        """The folder of a digest, whose content has that digest.

        Raises:
            BotError: it is gone, or not what it was.
        """
        place = self.folder(digest)
        if not place.is_dir():
            raise BotError(f"{place}: the bot is gone from the store; submit it again")
        if digest_of(place) != digest:
            raise BotError(f"{place}: the bot was changed in the store; remove the folder and submit the bot again")
        return place


def _seal(folder: Path) -> None:
    """Make every folder below one read-only; the files are. What is to be moved has to stay writable itself."""
    for place, _, _ in os.walk(folder):
        Path(place).chmod(_READ_ONLY)
    folder.chmod(_MOVABLE)
