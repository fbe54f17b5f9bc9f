"""Bot folders become entrants."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from arena.bootstrap.shelf import Shelf, load_bot
from arena.bots.digest import digest
from arena.bots.errors import BotError
from arena.bots.manifest import Manifest
from arena.tournament.model import BotVersion, Entrant


def load_manifests(words: Iterable[Path | str], shelf: Shelf | None = None, base: Path = Path()) -> list[Manifest]:
    """The manifests of bots: folders, or words that `arena.bootstrap.shelf.load_bot` understands.

    Raises:
        BotError: a folder is no bot, or its manifest is wrong.
        UnknownBot: there is no such submitted bot.
    """
    return [load_bot(word, shelf, base) for word in words]


def make_version(manifest: Manifest) -> BotVersion:
    """The version of a bot that its folder holds now.

    Raises:
        BotError: its program is missing, or a file cannot be read.
    """
    return BotVersion(manifest.to_spec(), digest(manifest.folder))


def check_unchanged(entrants: Iterable[Entrant]) -> None:
    """Accept entrants whose folders hold what they held when the tournament was made, and whose programs are there.

    Raises:
        BotError: a folder or program is gone, or a folder has changed, so that its games would be those of another bot;
            or nobody knows where it lies.
    """
    for version in dict.fromkeys(version for entrant in entrants for version in entrant.bots):
        if not version.bot.folder:
            raise BotError(f"{version.label} came with an import, which is not played on: its folder is not known")
        folder = Path(version.bot.folder)
        if not folder.is_dir():
            raise BotError(f"{folder}: the folder of {version.label} is gone; put it back")
        if digest(folder) != version.digest:
            raise BotError(f"{folder}: {version.label} has changed since the tournament began; put it back")
        program = version.bot.command[0]
        if not os.access(program, os.X_OK):
            raise BotError(f"{program}: the program that runs {version.label} is gone; put it back")
