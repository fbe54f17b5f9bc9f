"""What all handlers share: their ports.

Before a handler runs its caller was admitted and its request checked; what it raises becomes a status (the conductor).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from arena.rpc.service.tables import Told
from arena.service.access import Account, Role
from arena.service.desk import Desk, Office
from arena.service.reading import ServiceReader
from arena.service.telemetry import ServiceTelemetry


@dataclass(frozen=True, slots=True)
class Ports:
    """What the handlers need of the rest of the service."""

    reader: ServiceReader
    """Its methods block, so they are called in threads."""
    desk: Desk
    office: Office
    apart: Callable[[str], Awaitable[Told]]
    """Makes the standings of a tournament in a process of its own."""
    telemetry: ServiceTelemetry
    largest_upload: int
    """Bytes of an archive."""


class Handlers:
    """A few methods of the service."""

    def __init__(self, ports: Ports) -> None:
        """Take the ports."""
        self._ports = ports


def owns(caller: Account, owner: str) -> bool:
    """Whether somebody may see of a bot, and do with it, what its owner may."""
    return caller.role is Role.ADMIN or caller.name == owner
