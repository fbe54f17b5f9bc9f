"""Reading a transcript: every line is checked against the game as it stands there."""

from __future__ import annotations

from arena.games.transcript.body import BodyReader
from arena.games.transcript.header import HeaderReader
from arena.games.transcript.lines import count_lines, read_lines
from arena.games.transcript.model import Transcript
from arena.games.transcript.replay import Replay


def read(text: str) -> Replay:
    """Read a transcript and replay it.

    Bytes that are no UTF-8 are best decoded with ``surrogateescape``: the line that holds them is then named.

    Raises:
        TranscriptError: the first line that cannot follow from those before it.
    """
    header, body = HeaderReader(), None
    for line in read_lines(text):
        if body is None and line.words[0] in ("deal", "result"):
            body = BodyReader(header.finish(line.number))
        (body or header).feed(line)
    if body is None:
        body = BodyReader(header.finish(count_lines(text)))
    return body.finish()


def parse(text: str) -> Transcript:
    """The transcript that a text is, replayed on the way; `format_transcript` is its inverse.

    Raises:
        TranscriptError: the first line that cannot follow from those before it.
    """
    return read(text).transcript
