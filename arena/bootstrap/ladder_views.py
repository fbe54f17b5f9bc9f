"""Ladders as everybody sees them, out of a database or from a service."""

from __future__ import annotations

from collections.abc import Sequence

from arena.bootstrap.places import Database, Place
from arena.bootstrap.stores import bot_store, store_for_reading
from arena.bots.store import BotStore
from arena.service.ladder_field import contenders, ladder_rows
from arena.service.ladder_view import LadderView
from arena.service.states import State
from arena.storage.store import SqlStore


def ladder_views(store: SqlStore, bots: BotStore | None) -> list[LadderView]:
    """Every ladder of a database, the stopped ones too, by game; without its bots nobody is known to be gone."""
    versions, checks = store.bot_versions(), store.checks()
    gone = {version.digest for version in versions if bots and not bots.folder(version.digest).is_dir()}
    waiting = {standing.series: standing.name for standing in reversed(store.standings_of(State.QUEUED))}
    return [
        LadderView(
            ladder,
            ladder_rows(contenders(ladder, versions, checks, store.ratings(ladder.game)), gone),
            waiting.get(f"ladder/{ladder.game}", ""),
        )
        for ladder in store.ladders()
    ]


def read_ladders(place: Place) -> Sequence[LadderView]:
    """Every ladder of a place.

    Raises:
        StorageError: the database does not exist, or cannot be used.
        RemoteError: the service refuses, or does not answer.
    """
    if isinstance(place, Database):
        bots = bot_store(place.url, place.bots)
        with store_for_reading(place.url) as store:
            return ladder_views(store, bots if bots.root.is_dir() else None)
    from arena.bootstrap.remote import remote_store  # noqa: PLC0415  # who reads a database needs no wire

    with remote_store(place) as service:
        return service.ladder_views()
