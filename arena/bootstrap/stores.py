"""Opens the database; the only place that knows which one it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arena.bootstrap.shelf import Shelf
from arena.bots.store import BotStore
from arena.storage.location import folder_of
from arena.storage.store import SqlStore, open_store, open_store_if_any
from arena.tournament.estimate import Seen
from arena.tournament.model import Tournament
from arena.tournament.rate import rate
from arena.tournament.submitted import SubmittedVersion

BOTS: Final = "arena-bots"
"""The folder of submitted bots beside a database."""


def store_for_writing(url: str) -> SqlStore:
    """The database at a URL, made or upgraded where it has to be.

    Raises:
        StorageError: it cannot be used.
    """
    return open_store(url, create=True)


def store_for_serving(url: str) -> SqlStore:
    """The database at a URL, made where there is none; one of an older arena is left as it is.

    Raises:
        StorageError: it cannot be used as it is; the message says which command mends it.
    """
    return open_store(url, create=True, upgrade=False)


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
    store = open_store_if_any(url)
    if store is None:
        return None
    with store:
        return store.seen_games(tournament.game, tournament.ruleset)


def bot_store(url: str, folder: str | None) -> BotStore:
    """Where submitted bots lie: in a folder that is named, else beside the database, or here if a server keeps that.

    Raises:
        StorageError: the database cannot be where the URL says.
    """
    if folder is not None:
        return BotStore(Path(folder).absolute())
    return BotStore(folder_of(url) / BOTS)


def open_shelf(url: str, folder: str | None) -> Shelf:
    """The submitted bots of the database at a URL, which need not be there; it is read when somebody asks for one.

    Raises:
        StorageError: the database cannot be where the URL says.
    """

    def read() -> Sequence[SubmittedVersion]:
        store = open_store_if_any(url)
        if store is None:
            return ()
        with store:
            return store.bot_versions()

    return Shelf(read, bot_store(url, folder))


def update_ratings(store: SqlStore, game: str) -> None:
    """Rate everybody afresh from every finished game of a game; again if another process has done so meanwhile.

    Its ratings may rest on games that were not finished yet when we looked, and would be lost.
    """
    saved = False
    while not saved:
        seen = store.ratings(game)
        saved = store.save_ratings(game, rate(store.rating_results(game)), seen)
