"""Where tournaments are: a database here, or a service."""

from __future__ import annotations

from dataclasses import dataclass, field

from arena.rpc.client_tls import NO_FILES, ClientTls


@dataclass(frozen=True, slots=True)
class Database:
    """A database, and the submitted bots that belong to it."""

    url: str
    bots: str | None
    """The folder of the bots; None: beside the database."""


@dataclass(frozen=True, slots=True)
class Service:
    """A service that is reached over the network."""

    address: str
    token: str | None = field(repr=False)
    tls: ClientTls = NO_FILES


Place = Database | Service
