"""Writes transcripts into a folder, a file a game."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from arena.cli.errors import CommandError


def prepare_folder(folder: Path, option: str) -> None:
    """Make a folder for transcripts before the work begins: afterwards it would be too late to name another.

    Raises:
        CommandError: it cannot be made or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{option} {folder}: {error.strerror}; name a folder") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CommandError(f"{option} {folder}: it may not be written to; name another folder")


def write_transcripts(folder: Path, transcripts: Iterable[tuple[str, str]]) -> int:
    """Write the transcripts of games, by id, as ``spring-3-12-1.arena``; how many."""
    count = 0
    for game_id, text in transcripts:
        path = folder / f"{game_id.replace('/', '-')}.arena"
        path.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    return count
