"""Opens a channel to a service, and what speaks through it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arena.bootstrap.places import Service
from arena.rpc.remote.acting import RemoteDesk, RemoteOffice
from arena.rpc.remote.calls import Calls
from arena.rpc.remote.channel import open_channel
from arena.rpc.remote.store import RemoteStore


@contextmanager
def connected(place: Service) -> Iterator[Calls]:
    """Speak to a service while the block runs."""
    with open_channel(place.address, place.token, place.tls) as channel:
        yield Calls(channel, place.address)


@contextmanager
def remote_store(place: Service) -> Iterator[RemoteStore]:
    """Read a service while the block runs."""
    with connected(place) as calls:
        yield RemoteStore(calls)


@contextmanager
def remote_desk(place: Service) -> Iterator[RemoteDesk]:
    """Bring bots to a service while the block runs."""
    with connected(place) as calls:
        yield RemoteDesk(calls)


@contextmanager
def remote_office(place: Service) -> Iterator[RemoteOffice]:
    """Have a service do things while the block runs."""
    with connected(place) as calls:
        yield RemoteOffice(calls)
