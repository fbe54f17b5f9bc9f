"""A database that has seen much: a tournament of ten thousand games, nearly all of them finished."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from arena.storage.store import SqlStore
from benchmarks.storage import make_record

GAMES: Final = 10_000
LEFT: Final = 50
"""Of so many games one is left to play."""


def fill(store: SqlStore, name: str) -> None:
    """Record made-up results until one game of `LEFT` is left.

    Deal sets are left whole, as a service that was stopped between two would have left them.
    """
    planned = store.planned(name)
    labels = [entrant.label for entrant in store.tournament(name).entrants]
    epoch = store.claim(name)
    for game in planned[: -len(planned) // LEFT]:
        record = make_record(game.id, random.Random(game.id))
        seats = tuple(replace(seat, bot=label) for seat, label in zip(record.seats, labels, strict=True))
        store.record(name, epoch, replace(record, seats=seats))
    store.release(name, epoch)
