"""What the environment sets, read once and passed on as a value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

PREFIX: Final = "ARENA_"
KNOWN: Final = ("ARENA_BOTS", "ARENA_DB", "ARENA_SANDBOX", "ARENA_TRACEBACK", "ARENA_WORKERS")
SANDBOXES: Final = ("bwrap", "none")
MOST_WORKERS: Final = 256


class SettingsError(ValueError):
    """The environment sets something that does not exist, or a value that cannot be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting."""

    db: str
    """``ARENA_DB``: the database's URL; ``sqlite:///arena.db`` by default."""
    workers: int
    """``ARENA_WORKERS``: match servers side by side; one a core by default."""
    sandbox: str | None
    """``ARENA_SANDBOX``: how bots are kept apart; None: as well as this system can."""
    bots: str | None = None
    """``ARENA_BOTS``: the folder of submitted bots; None: ``arena-bots`` beside the database."""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """The settings of an environment.

    Raises:
        SettingsError: a variable begins with ``ARENA_`` and is none of ours, or its value cannot be.
    """
    for name in environ:
        if name.startswith(PREFIX) and name not in KNOWN:
            near = get_close_matches(name, KNOWN, n=1)
            hint = f", did you mean {near[0]}?" if near else ""
            raise SettingsError(f"unknown setting {name}{hint}; there are {', '.join(KNOWN)}")
    return Settings(
        db=environ.get("ARENA_DB", "sqlite:///arena.db"),
        workers=_workers(environ.get("ARENA_WORKERS")),
        sandbox=_sandbox(environ.get("ARENA_SANDBOX")),
        bots=_folder(environ.get("ARENA_BOTS")),
    )


def _folder(text: str | None) -> str | None:
    if text is not None and not text.strip():
        raise SettingsError("ARENA_BOTS is empty; name a folder, or unset it for arena-bots beside the database")
    return text


def _sandbox(text: str | None) -> str | None:
    if text is not None and text not in SANDBOXES:
        raise SettingsError(f"ARENA_SANDBOX={text}: write {' or '.join(SANDBOXES)}")
    return text


def _workers(text: str | None) -> int:
    if text is None:
        return os.cpu_count() or 1
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= MOST_WORKERS):
        raise SettingsError(f"ARENA_WORKERS={text}: write a whole number from 1 to {MOST_WORKERS}")
    return int(text)
