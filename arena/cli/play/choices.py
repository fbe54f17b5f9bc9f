"""The actions that a person may choose from, and what a typed line means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from arena.cli.play.lines import WIDTH
from arena.cli.play.views import VIEWS
from arena.games.contract import AnyRules, Listing
from arena.games.errors import GameError, NotationError
from arena.match.person import Check

ROWS: Final = 16
"""Of a list that is shown at once."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A line means an action."""

    action: Any


@dataclass(frozen=True, slots=True)
class Narrowed:
    """A line is a part of the text of some actions."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Misread:
    """A line means nothing that can be done: the whole list is due again."""

    why: str


class Choices:
    """The legal actions of one decision, numbered from 1."""

    def __init__(self, rules: AnyRules, listing: Listing[Any], check: Check) -> None:
        """Take the list, and what says whether an action that is not in it is legal."""
        self._rules = rules
        self._listing = listing
        self._check = check
        self._texts = [rules.format_action(action) for action in listing.actions]

    @property
    def all(self) -> tuple[int, ...]:
        """Every number."""
        return tuple(range(1, len(self._texts) + 1))

    def read(self, line: str) -> Chosen | Narrowed | Misread:
        """What a line means: a number, an action in notation, or a part of the text of actions.

        An action in notation may be one that clause 5 leaves out of the list.
        """
        words = " ".join(line.split())
        if not words:
            return Narrowed(self.all)
        if words.isascii() and words.isdigit():
            return self._numbered(words)
        for text, action in zip(self._texts, self._listing.actions, strict=True):
            if text.casefold() == words.casefold():
                return Chosen(action)
        return self._written(words)

    def lines(self, numbers: Sequence[int]) -> Iterator[str]:
        """Some of the actions with their numbers, in columns where they are short."""
        cells = [f"{number:>3} {self._texts[number - 1]}" for number in numbers]
        width = max(map(len, cells), default=0) + 2
        columns = max(1, (WIDTH + 2) // width)
        shown = cells[: ROWS * columns]
        rows = -(-len(shown) // columns)
        for row in range(rows):
            line = "".join(cell.ljust(width) for cell in shown[row::rows]).rstrip()
            yield from wrap(line, WIDTH, subsequent_indent="    ", drop_whitespace=False) if columns == 1 else [line]
        if len(shown) < len(cells):
            yield f"    … and {len(cells) - len(shown)} more: type a part of an action to see those that have it"
        if not self._listing.complete:
            yield "    there are more than can be listed (clause 5); any legal one may be written"

    def _numbered(self, word: str) -> Chosen | Misread:
        number = int(word[:9])
        if not 1 <= number <= len(self._texts):
            return Misread(f"{word}: the actions have the numbers 1 to {len(self._texts)}")
        return Chosen(self._listing.actions[number - 1])

    def _written(self, words: str) -> Chosen | Narrowed | Misread:
        try:
            action = self._rules.parse_action(words)
            self._check(action)
        except GameError as error:
            found = self._matching(words)
            return Narrowed(found) if found else self._misread(words, error)
        return Chosen(action)

    def _misread(self, words: str, error: GameError) -> Misread:
        """Why a line is refused: by its clause where it is a whole action, without the grammar of what cannot be."""
        verb, _, rest = words.casefold().partition(" ")
        if verb not in VIEWS[self._rules.game].verbs:
            return Misread(f"{words!r}: take one of these, by its number or as it is written here")
        if verb not in {text.partition(" ")[0] for text in self._texts} and not (rest and _is_clause(error)):
            return Misread(f"no {verb} is possible now")
        return Misread(str(error))

    def _matching(self, words: str) -> tuple[int, ...]:
        parts = words.casefold().split()
        return tuple(
            number for number, text in enumerate(self._texts, start=1) if all(part in text.casefold() for part in parts)
        )


def _is_clause(error: GameError) -> bool:
    """Whether an action was understood, and a clause forbids it."""
    return not isinstance(error, NotationError)
