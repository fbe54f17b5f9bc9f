"""Transcripts: the text form of a game, written and read (notation.md)."""

from arena.games.transcript.errors import HeaderError, TranscriptError
from arena.games.transcript.luck import luck_of
from arena.games.transcript.model import DealRecord, Move, Transcript
from arena.games.transcript.reader import parse, read
from arena.games.transcript.replay import Replay, Step
from arena.games.transcript.result import format_verdict
from arena.games.transcript.ruleset import ruleset_text
from arena.games.transcript.writer import format_transcript

__all__ = [
    "DealRecord",
    "HeaderError",
    "Move",
    "Replay",
    "Step",
    "Transcript",
    "TranscriptError",
    "format_transcript",
    "format_verdict",
    "luck_of",
    "parse",
    "read",
    "ruleset_text",
]
