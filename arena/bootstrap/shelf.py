"""Finds a bot by a word: a folder, or a submitted bot of the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from arena import games
from arena.bots.errors import BotError
from arena.bots.manifest import Manifest, load
from arena.bots.store import BotStore
from arena.tournament.naming import AT, find_named, find_playable, find_version, name_in
from arena.tournament.submitted import SubmittedVersion

Pick = Callable[[str, Sequence[SubmittedVersion]], SubmittedVersion]


class Shelf:
    """The submitted bots; the database is read when a word may mean one of them."""

    def __init__(
        self, read: Callable[[], Sequence[SubmittedVersion]], store: BotStore, pick: Pick = find_playable
    ) -> None:
        """Take what reads all versions, where their contents lie, and which of them a word means."""
        self._read = read
        self._store = store
        self._pick = pick

    def with_retired(self) -> Shelf:
        """The same for whoever makes no tournament: a retired version is found where its version is told."""
        return Shelf(self._read, self._store, find_named)

    @cached_property
    def versions(self) -> Sequence[SubmittedVersion]:
        """Every version, in the order of submission."""
        return self._read()

    def has(self, word: str) -> bool:
        """Whether a bot of the word's name was submitted."""
        return any(version.name == name_in(word) for version in self.versions)

    def find(self, word: str) -> Manifest:
        """The bot that a word means, from the store, where it is what was submitted.

        Raises:
            UnknownBot: there is none, or it is retired.
            BotError: it is gone from the store, or was changed there.
        """
        return load(self._store.check(self._pick(word, self.versions).digest), games.names())

    def folder(self, version: SubmittedVersion) -> Path:
        """Where a version lies in the store, or should."""
        return self._store.folder(version.digest)


def load_bot(word: str | Path, shelf: Shelf | None = None, base: Path = Path()) -> Manifest:
    """The bot that a word of the command line means: a folder, relative to `base`, or a submitted bot.

    A `Path`, and a word with a slash, are always folders; so is every word where there is no shelf.

    Raises:
        BotError: a folder is no bot, or the word means both a folder and a submitted bot.
        UnknownBot: the word looks like a version of a submitted bot, and there is none.
    """
    submitted = None if shelf is None else find_submitted(word, shelf, base)
    return load(base / word, games.names()) if submitted is None else submitted


def find_submitted(word: str | Path, shelf: Shelf, base: Path = Path()) -> Manifest | None:
    """The submitted bot that a word of the command line means, None where it can only mean a folder or a file.

    Raises:
        BotError: the word means both, or the bot was changed in the store.
        UnknownBot: the word looks like a version of a submitted bot, and there is none.
    """
    if not may_be_submitted(word):
        return None
    folder, word = base / word, str(word)
    if not shelf.has(word):
        return shelf.find(word) if AT in word and not folder.exists() else None
    if folder.is_dir():
        newest = find_version(name_in(word), shelf.versions)
        raise BotError(
            f"{word} is a folder and a submitted bot; write ./{word} for the folder, or "
            f"{newest.name}{AT}{newest.version} for the bot"
        )
    return shelf.find(word)


def may_be_submitted(word: str | Path) -> bool:
    """Whether a word may be the name of a submitted bot."""
    return isinstance(word, str) and "/" not in word and word not in ("", ".", "..")
