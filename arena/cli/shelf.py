"""The submitted bots of a command's database."""

from __future__ import annotations

from collections.abc import Iterable

from arena.bootstrap.shelf import Shelf, may_be_submitted
from arena.cli import options


def shelf(db: str | None) -> Shelf:
    """The submitted bots of the database that ``--db`` or the environment names.

    Raises:
        SettingsError: a setting is wrong.
        StorageError: the database cannot be where its URL says.
    """
    from arena.bootstrap.stores import open_shelf  # noqa: PLC0415  # who names folders needs no database

    settings = options.settings()
    return open_shelf(db or settings.db, settings.bots)


def shelf_for(words: Iterable[str], db: str | None) -> Shelf | None:
    """The same for a command that makes no tournament, where one of these words may mean a submitted bot.

    Raises:
        SettingsError: a setting is wrong.
        StorageError: the database cannot be where its URL says.
    """
    return shelf(db).with_retired() if any(map(may_be_submitted, words)) else None
