"""Opens the database; the only place that knows which one it is."""

from __future__ import annotations

from arena.storage.store import SqlStore, open_store
from arena.tournament.rate import rate


def store_for_writing(url: str) -> SqlStore:
    """The database at a URL, made or upgraded where it has to be.

    Raises:
        StorageError: it cannot be used.
    """
    return open_store(url, create=True)


def store_for_reading(url: str) -> SqlStore:
    """The database at a URL, which must exist.

    Raises:
        StorageError: it does not, or cannot be used.
    """
    return open_store(url, create=False)


def update_ratings(store: SqlStore, game: str) -> None:
    """Rate everybody afresh from every finished game of a game."""
    store.save_ratings(game, rate(store.rating_results(game)))
