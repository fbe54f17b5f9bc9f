"""Looks whether the submitted bots of a database are all there."""

from __future__ import annotations

from collections.abc import Iterator

from arena.bootstrap.stores import bot_store, store_for_reading
from arena.bots.errors import BotError


def lost_bots(url: str, folder: str | None) -> Iterator[str]:
    """What is wrong with the contents of submitted bots in a folder, by default beside the database; a sentence each.

    Raises:
        StorageError: the database does not exist, or cannot be used.
    """
    bots = bot_store(url, folder)
    with store_for_reading(url) as store:
        versions = store.bot_versions()
    if versions and not bots.root.is_dir():
        yield f"{bots.root}: the folder of submitted bots is not there; name it by ARENA_BOTS, or restore it"
        return
    for version in versions:
        try:
            bots.check(version.digest)
        except BotError as error:
            yield f"{version.label}: {error}"
