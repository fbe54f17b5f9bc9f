"""The fields of a ``bot.toml``, each checked as it is read."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from arena.bots.errors import BotError
from arena.games.ruleset import nearest
from arena.match.names import LEGAL, is_name

MAX_CAPACITY: Final = 1024
MAX_COMMAND: Final = 8192
"""Characters of a command, all words together."""


class ManifestFields:
    """The parsed content of one manifest; every method raises `BotError` with the file's name."""

    def __init__(self, path: Path, content: dict[str, Any]) -> None:
        """Take the path, for messages, and what the TOML says."""
        self._path = path
        self._content = content

    def name(self, key: str) -> str:
        """A name or version, as transcripts can write it (notation)."""
        value = self._required(key, f'{key} = "1.0"' if key == "version" else f'{key} = "otter"')
        if not isinstance(value, str):
            raise self._error(f'{key} {_show(value)}: this is not text; write it in quotes, such as {key} = "1.0"')
        if not is_name(value):
            raise self._error(f"{key} {_show(value)}: a {key} is {LEGAL}")
        return value

    def games(self, known: Collection[str]) -> tuple[str, ...]:
        """The names of the games, each known, none twice."""
        games = self._words("games", 'games = ["gin"]')
        for game in games:
            if game not in known:
                there = ", ".join(sorted(known))
                raise self._error(f"games: unknown game {_show(game)}{nearest(game, known)}; there are {there}")
        if len(set(games)) < len(games):
            raise self._error("games: a game is named twice; name it once")
        return games

    def command(self) -> tuple[str, ...]:
        """The words of the command; whether they can be run is not checked here."""
        words = self._words("command", 'command = ["python", "bot.py"]')
        if any("\0" in word for word in words) or not words[0]:
            raise self._error("command: a word has a NUL character, or the first is empty; name a program")
        if sum(map(len, words)) > MAX_COMMAND:
            raise self._error(f"command: this is longer than {MAX_COMMAND:,} characters; put it into a script")
        return words

    def capacity(self) -> int:
        """How many games one process takes at once."""
        value = self._content.get("capacity", 1)
        if type(value) is not int or not 1 <= value <= MAX_CAPACITY:
            raise self._error(f"capacity {_show(value)}: a capacity is a whole number from 1 to {MAX_CAPACITY}")
        return value

    def refuse_unknown(self, known: Collection[str]) -> None:
        """Refuse any key that means nothing."""
        for key in self._content:
            if key not in known:
                there = ", ".join(sorted(known))
                raise self._error(f"unknown key {_show(key)}{nearest(key, known)}; there are {there}")

    def _words(self, key: str, example: str) -> tuple[str, ...]:
        value = self._required(key, example)
        if not isinstance(value, list) or not value or not all(isinstance(word, str) for word in value):
            raise self._error(f"{key} {_show(value)}: this is not a list with text in it; write for instance {example}")
        return tuple(value)

    def _required(self, key: str, example: str) -> object:
        if key not in self._content:
            raise self._error(f"{key} is missing; add a line such as {example}")
        return self._content[key]

    def _error(self, problem: str) -> BotError:
        return BotError(f"{self._path}: {problem}")


def _show(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"
