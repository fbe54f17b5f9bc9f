"""What a database holds of a tournament."""

from __future__ import annotations

from arena.games.verdict import Termination
from arena.storage.store import SqlStore

MANY = 8
"""Transcripts that are asked for."""


def results(store: SqlStore, name: str) -> dict[str, object]:
    """What each finished game came to."""
    finished = store.finished(name)
    found: dict[str, object] = {game.planned.id: game for game in finished}
    if len(found) != len(finished):
        raise RuntimeError(f"{name}: {len(finished) - len(found)} games are there twice")
    return found


def forfeits(store: SqlStore, name: str, made_up: set[str]) -> int:
    """How many games were forfeited, apart from those that were made up."""
    played = (game for game in store.finished(name) if game.planned.id not in made_up)
    return sum(game.termination == Termination.FORFEIT for game in played)


def transcript_ids(store: SqlStore, name: str) -> list[str]:
    """Some games whose transcripts everybody may read."""
    return [game.planned.id for game in store.finished(name)[:MANY]]
