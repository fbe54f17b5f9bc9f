"""Bot folders become entrants."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arena import games
from arena.bots.digest import digest
from arena.bots.errors import BotError
from arena.bots.manifest import Manifest, load
from arena.tournament.model import Entrant


def load_manifests(folders: Iterable[Path]) -> list[Manifest]:
    """The manifests of bot folders.

    Raises:
        BotError: a folder is no bot, or its manifest is wrong.
    """
    known = games.names()
    return [load(folder, known) for folder in folders]


def make_entrant(manifest: Manifest) -> Entrant:
    """The entrant of a bot as its folder is now.

    Raises:
        BotError: its program is missing, or a file cannot be read.
    """
    return Entrant(manifest.to_spec(), digest(manifest.folder))


def check_unchanged(entrants: Iterable[Entrant]) -> None:
    """Accept entrants whose folders hold what they held when the tournament was made.

    Raises:
        BotError: a folder is gone or has changed, so that its games would be those of another bot.
    """
    for entrant in entrants:
        folder = Path(entrant.bot.folder)
        if not folder.is_dir():
            raise BotError(f"{folder}: the folder of {entrant.label} is gone; put it back to resume")
        if digest(folder) != entrant.digest:
            raise BotError(f"{folder}: {entrant.label} has changed since the tournament began; put it back to resume")
