"""The submitted bots of a command's database."""

from __future__ import annotations

from arena.bootstrap.shelf import Shelf
from arena.bootstrap.stores import open_shelf
from arena.cli import options


def shelf(db: str | None) -> Shelf:
    """The submitted bots of the database that ``--db`` or the environment names.

    Raises:
        SettingsError: a setting is wrong.
        StorageError: the database cannot be where its URL says.
    """
    settings = options.settings()
    return open_shelf(db or settings.db, settings.bots)
