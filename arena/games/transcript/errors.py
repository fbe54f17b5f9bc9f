"""The errors of transcripts."""

from __future__ import annotations

from arena.games.errors import GameError, IllegalAction


class TranscriptError(GameError):
    """A line of a transcript that cannot follow from those before it."""

    def __init__(self, line: int, clause: str | None, text: str) -> None:
        """Say which line (from 1), which clause of the rules where one is broken, and what is wrong."""
        super().__init__(f"line {line}: {clause}: {text}" if clause else f"line {line}: {text}")
        self.line = line
        self.clause = clause
        self.text = text

    @classmethod
    def of(cls, line: int, error: ValueError) -> TranscriptError:
        """The complaint of the rules or the notation, with the line that caused it."""
        if isinstance(error, IllegalAction):
            return cls(line, error.clause, f"{error.action}: {error.reason}")
        return cls(line, None, str(error))


class HeaderError(GameError):
    """A header that no transcript can carry: a bad name, key or value."""
