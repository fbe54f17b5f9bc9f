"""Opens the database; the only place that knows which one it is."""

from __future__ import annotations

from arena.storage.location import is_there
from arena.storage.store import SqlStore, open_store
from arena.tournament.estimate import Seen
from arena.tournament.model import Tournament
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


def seen_games(url: str, tournament: Tournament) -> Seen | None:
    """What earlier games under the ruleset of a tournament took; None where the database has none, or is not there.

    Raises:
        StorageError: there is one, and it cannot be used.
    """
    if not is_there(url):
        return None
    with store_for_reading(url) as store:
        return store.seen_games(tournament.game, tournament.ruleset)


def update_ratings(store: SqlStore, game: str) -> None:
    """Rate everybody afresh from every finished game of a game."""
    store.save_ratings(game, rate(store.rating_results(game)))
