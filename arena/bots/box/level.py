"""How a bot is kept apart from the host."""

from __future__ import annotations

from enum import StrEnum


class Sandbox(StrEnum):
    """The level of isolation; written into every result."""

    BWRAP = "bwrap"
    """Namespaces by bubblewrap, a system call filter, limits."""
    NONE = "none"
    """Nothing but a process group: for bots that one trusts."""
