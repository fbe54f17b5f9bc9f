"""A place for submissions: what is there before has to be there after a refusal, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from arena.bots.intake.refusal import IntakeError
from arena.bots.intake.take_in import take_in
from arena.bots.store import BotStore

GAMES = ("gin", "persian", "push")
MANIFEST = b'name = "otter"\nversion = "1.0"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n'
PROGRAM = b"print('otter')\n"


class Place(NamedTuple):
    """A folder with a store in it that does not exist yet, and with secrets beside."""

    folder: Path

    @property
    def store(self) -> BotStore:
        return BotStore(self.folder / "arena-bots")

    def refusal(self, source: Path) -> str:
        """Why a source is refused; nothing has changed then, inside the store or outside."""
        before = tree(self.folder)
        with pytest.raises(IntakeError) as caught, take_in(source, self.store, GAMES) as candidate:
            candidate.keep()
        assert tree(self.folder) == before
        message = str(caught.value)
        assert message.startswith(f"{source}: ")
        assert "staging" not in message
        return message.removeprefix(f"{source}: ")

    def kept(self, source: Path) -> Path:
        """The folder in the store of what a source has."""
        with take_in(source, self.store, GAMES) as candidate:
            candidate.keep()
        assert [path.name for path in self.store.root.iterdir() if path.name == "staging"] == []
        return self.store.check(candidate.digest)


def tree(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Everything below a folder: kinds, modes and contents."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in [*folders, *files]:
            path = Path(place, name)
            status = path.lstat()
            plain = path.is_file() and not path.is_symlink() and status.st_size < 10_000_000
            found[str(path.relative_to(folder))] = (status.st_mode, path.read_bytes() if plain else b"")
    return found


def write_bot(folder: Path, manifest: bytes = MANIFEST) -> Path:
    """A small bot in a folder."""
    folder.mkdir()
    (folder / "bot.toml").write_bytes(manifest)
    (folder / "bot.py").write_bytes(PROGRAM)
    return folder
