"""The header of a transcript: which game, under which rules, who sits where."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from arena.games.contract import AnyRules
from arena.games.errors import GameError
from arena.games.registry import rules as find_rules
from arena.games.transcript.errors import TranscriptError
from arena.games.transcript.lines import Line
from arena.games.transcript.words import MAGIC, VERSION, check_header, check_seat_name, shown

_QUOTED: Final = re.compile(r'\s*"([^"]*)"\s*')


class Header(NamedTuple):
    """What stands before the first deal."""

    game: str
    rules: AnyRules
    seats: tuple[str, ...]
    others: tuple[tuple[str, str], ...]


class HeaderReader:
    """Takes the lines before the first deal, one after the other."""

    def __init__(self) -> None:
        """Nothing is read."""
        self._begun = False
        self._game: str | None = None
        self._rules: AnyRules | None = None
        self._seats: tuple[str, ...] | None = None
        self._others: dict[str, str] = {}

    def feed(self, line: Line) -> None:
        """Read one more line.

        Raises:
            TranscriptError: it cannot follow from those before it.
        """
        keyword = line.words[0]
        if not self._begun:
            self._begin(line)
        elif keyword == "game":
            self._read_game(line)
        elif keyword == "ruleset":
            self._read_ruleset(line)
        elif keyword == "seats":
            self._read_seats(line)
        elif keyword == MAGIC:
            raise line.error(f"{MAGIC} stands twice")
        else:
            self._read_other(line)

    def finish(self, line: int) -> Header:
        """The whole header, asked for by the line that ends it.

        Raises:
            TranscriptError: something is missing.
        """
        if not self._begun:
            raise TranscriptError(line, None, f"a transcript begins with '{MAGIC} {VERSION}'")
        if self._game is None:
            raise TranscriptError(line, None, "the header has no 'game'")
        if self._rules is None:
            raise TranscriptError(line, None, "the header has no 'ruleset'")
        if self._seats is None:
            raise TranscriptError(line, None, "the header has no 'seats'")
        return Header(self._game, self._rules, self._seats, tuple(sorted(self._others.items())))

    def _begin(self, line: Line) -> None:
        if line.words[0] != MAGIC:
            raise line.error(f"a transcript begins with '{MAGIC} {VERSION}', not with {shown(line.text)}")
        if line.words[1:] != (VERSION,):
            raise line.error(f"{shown(line.text)}: this arena reads version {VERSION}")
        self._begun = True

    def _read_game(self, line: Line) -> None:
        if self._game is not None:
            raise line.error("game stands twice")
        if len(line.words) != 2:
            raise line.error("game: one name is due")
        self._game = line.words[1]

    def _read_ruleset(self, line: Line) -> None:
        if self._rules is not None:
            raise line.error("ruleset stands twice")
        if self._game is None:
            raise line.error("ruleset: 'game' must stand before it")
        try:
            self._rules = find_rules(self._game, line.after(1))
        except GameError as error:
            raise TranscriptError.of(line.number, error) from error

    def _read_seats(self, line: Line) -> None:
        if self._seats is not None:
            raise line.error("seats stands twice")
        if self._rules is None:
            raise line.error("seats: 'ruleset' must stand before it")
        names = _quoted(line)
        due = sum(len(side) for side in self._rules.sides)
        if len(names) != due:
            raise line.error(f"seats: {self._game} has {due} seats, {len(names)} are named")
        self._seats = names

    def _read_other(self, line: Line) -> None:
        key, value = line.words[0], line.after(1)
        if key in self._others:
            raise line.error(f"header {shown(key)} stands twice")
        try:
            check_header(key, value)
        except GameError as error:
            raise TranscriptError.of(line.number, error) from error
        self._others[key] = value


def _quoted(line: Line) -> tuple[str, ...]:
    rest, names = line.after(1), []
    while rest:
        match = _QUOTED.match(rest)
        if match is None:
            raise line.error(f"seats: each name stands in quotes, not so {shown(rest)}")
        names.append(" ".join(match[1].split()))
        rest = rest[match.end() :]
    for name in names:
        try:
            check_seat_name(name)
        except GameError as error:
            raise TranscriptError.of(line.number, error) from error
    return tuple(names)
