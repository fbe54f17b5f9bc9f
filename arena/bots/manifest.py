"""A bot is a folder with a ``bot.toml``: who it is, what it plays, and how it is started."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from arena.bots.command import resolve_command
from arena.bots.digest import is_ignored
from arena.bots.errors import MANIFEST, BotError
from arena.bots.fields import ManifestFields
from arena.match.spec import BotSpec

MAX_BYTES: Final = 65_536
MAX_TOLD: Final = 5
"""Names in a message."""
EXAMPLE: Final = """name = "otter"
version = "1.0"
games = ["gin"]
command = ["python", "bot.py"]"""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a ``bot.toml`` says; every field has been checked."""

    folder: Path
    """The absolute path of the bot's folder."""
    name: str
    version: str
    games: tuple[str, ...]
    command: tuple[str, ...]
    """As it is written: its program is a named runtime or a path inside the folder."""
    capacity: int = 1
    """How many games one process takes at once."""

    def to_spec(self) -> BotSpec:
        """The bot as a match server needs it, its program as an absolute path.

        Raises:
            BotError: the program or its script is missing or cannot be run.
        """
        command = resolve_command(self.folder, self.command)
        return BotSpec(self.name, self.version, str(self.folder), command, self.capacity)


def load(folder: Path, known_games: Collection[str]) -> Manifest:
    """The manifest of the bot in a folder; its program and script have been found.

    Raises:
        BotError: there is no such folder or manifest, or something in it is wrong; the message names the file and
            the way out.
    """
    folder = folder.absolute()
    path = folder / MANIFEST
    fields = ManifestFields(path, _parse(path, _read(folder, path)))
    fields.refuse_unknown(Manifest.__dataclass_fields__.keys() - {"folder"})
    manifest = Manifest(
        folder=folder,
        name=fields.name("name"),
        version=fields.name("version"),
        games=fields.games(known_games),
        command=fields.command(),
        capacity=fields.capacity(),
    )
    resolve_command(folder, manifest.command)
    return manifest


def _parse(path: Path, content: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError as error:
        raise BotError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise BotError(f"{path}: this is not TOML that the arena can read: {error}") from None


def _read(folder: Path, path: Path) -> bytes:
    try:
        _check(folder, path)
        return path.read_bytes()
    except OSError as error:
        raise BotError(f"{path}: {error.strerror}; make it readable") from None


def _check(folder: Path, path: Path) -> None:
    if not folder.exists():
        raise BotError(f"{folder}: there is no such folder; name the folder that has the bot's {MANIFEST}")
    if not folder.is_dir():
        raise BotError(f"{folder}: this is not a folder; name the folder that has the bot's {MANIFEST}")
    if not path.exists():
        raise BotError(f"{folder}: {_missing(folder)}")
    if not path.is_file():
        raise BotError(f"{path}: this is not a file; a {MANIFEST} is a text file")
    if path.stat().st_size > MAX_BYTES:
        raise BotError(f"{path}: this has {path.stat().st_size:,} bytes; a {MANIFEST} has at most {MAX_BYTES:,}")


def _missing(folder: Path) -> str:
    """That there is no manifest; where one lies a level down, what lies beside that folder."""
    found = sorted(path for path in folder.iterdir() if not is_ignored(path.name))
    bots = [path for path in found if (path / MANIFEST).is_file()]
    if not bots:
        return f"there is no {MANIFEST}; a bot's folder needs one, for instance:\n{EXAMPLE}"
    beside = f", beside {_names(path for path in found if path != bots[0])}" if len(found) > 1 else ""
    return f"there is no {MANIFEST} here, but one in {_name(bots[0])}{beside}; take that folder alone"


def _names(paths: Iterable[Path]) -> str:
    first = list(islice(paths, MAX_TOLD + 1))
    return ", ".join(map(_name, first[:MAX_TOLD])) + (" …" if len(first) > MAX_TOLD else "")


def _name(path: Path) -> str:
    return repr(f"{path.name}/" if path.is_dir() else path.name)
