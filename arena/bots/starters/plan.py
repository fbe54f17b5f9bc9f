"""A bot's folder before it is written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from arena.bots.errors import MANIFEST, BotError
from arena.match.names import LEGAL, is_name

README: Final = "README.md"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be written for a new bot."""

    name: str
    game: str
    command: Sequence[str]
    program: str
    """The file that an author edits first."""
    files: Mapping[str, Path]
    """By name in the new folder the file that is copied there."""
    capacity: int = 1
    build: str = ""
    """What it needs before it runs, for the README."""

    @property
    def manifest(self) -> str:
        """The text of its ``bot.toml``."""
        words = ", ".join(map(json.dumps, self.command))
        lines = [f'name = "{self.name}"', 'version = "0.1"', f'games = ["{self.game}"]', f"command = [{words}]"]
        return "\n".join([*lines, f"capacity = {self.capacity}"]) + "\n"

    @property
    def readme(self) -> str:
        """The text of its README."""
        text = Template((Path(__file__).parent / README).read_text(encoding="utf-8"))
        filled = text.substitute(name=self.name, game=self.game, program=self.program, build=self.build)
        return filled.strip() + "\n"


def check_new(name: str, place: Path) -> Path:
    """The folder that a new bot gets in a place.

    Raises:
        BotError: it is no name for a bot, or something of that name is there.
    """
    if not is_name(name):
        raise BotError(f"{name!r} is no name for a bot: a name is {LEGAL}")
    folder = place / name
    if folder.exists() or folder.is_symlink():
        raise BotError(f"{folder}: this is there already; take another name, or remove it")
    return folder


def write(plan: Plan, place: Path) -> Path:
    """Write a new bot into a folder of its name; where that fails nothing stays.

    Raises:
        BotError: see `check_new`; or it cannot be written.
    """
    folder = check_new(plan.name, place)
    try:
        folder.mkdir()
    except OSError as error:
        raise BotError(f"{folder}: {error.strerror}; make the bot in a folder that you may write to") from error
    try:
        _fill(plan, folder)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise BotError(f"{error.filename or folder}: {error.strerror}; nothing was written") from error
    return folder


def _fill(plan: Plan, folder: Path) -> None:
    for name, source in plan.files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (folder / MANIFEST).write_text(plan.manifest, encoding="utf-8")
    (folder / README).write_text(plan.readme, encoding="utf-8")
