"""The lines of a text that say something, numbered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from arena.games.transcript.errors import TranscriptError

LONGEST_LINE: Final = 4_000
"""In characters, the comment too; the pack of Push takes 330."""

_SURROGATES: Final = range(0xD800, 0xE000)


class Line(NamedTuple):
    """A line without its comment, its words parted by one space."""

    number: int
    """From 1."""
    text: str
    words: tuple[str, ...]

    def error(self, text: str, clause: str | None = None) -> TranscriptError:
        """The complaint about this line."""
        return TranscriptError(self.number, clause, text)

    def after(self, words: int) -> str:
        """The text behind so many words."""
        return " ".join(self.words[words:])


def read_lines(text: str) -> Iterator[Line]:
    """The lines that are neither blank nor only a comment.

    Raises:
        TranscriptError: a line is too long, or holds what is no text.
    """
    for number, raw in enumerate(_split(text), start=1):
        content = _content(number, raw)
        words = tuple(content.split())
        if words:
            yield Line(number, " ".join(words), words)


def count_lines(text: str) -> int:
    """The number of the last line, at least 1."""
    return max(1, text.count("\n") + (not text.endswith("\n")))


def _split(text: str) -> Iterator[str]:
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        # One character more than is allowed shows that a line is too long; the rest of it is not copied.
        yield text[start : min(end, start + LONGEST_LINE + 1)]
        start = end + 1


def _content(number: int, raw: str) -> str:
    if len(raw) > LONGEST_LINE:
        raise TranscriptError(number, None, f"the line is longer than {LONGEST_LINE} characters")
    if not raw.isascii() and any(ord(character) in _SURROGATES for character in raw):
        raise TranscriptError(number, None, "the line is not UTF-8 text")
    content = raw.removesuffix("\r").partition("#")[0].replace("\t", " ")
    if not content.isprintable():
        bad = next(character for character in content if not character.isprintable())
        raise TranscriptError(number, None, f"the character U+{ord(bad):04X} may not stand here")
    return content
