"""Opens a place to read from: the one spot that knows whether it is a database or a service."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arena.bootstrap.places import Database, Place
from arena.bootstrap.stores import store_for_reading
from arena.service.reading import Reader


@contextmanager
def open_reader(place: Place) -> Iterator[Reader]:
    """Read from a place while the block runs.

    Raises:
        StorageError: the database does not exist, or cannot be used.
        RemoteError: there can be no channel to the service.
    """
    if isinstance(place, Database):
        with store_for_reading(place.url) as store:
            yield store
    else:
        # Who reads a database needs no wire.
        from arena.bootstrap.remote import remote_store  # noqa: PLC0415

        with remote_store(place) as store:
            yield store
