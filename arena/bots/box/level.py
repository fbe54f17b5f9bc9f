"""How a bot is kept apart from the host."""

from __future__ import annotations

from enum import StrEnum


class Sandbox(StrEnum):
    """The level of isolation; written into every result."""

    BWRAP = "bwrap"
    """Namespaces by bubblewrap, a system call filter, limits."""
    GVISOR = "gvisor"
    """A kernel of its own for each seat: gVisor's runsc. The host's kernel sees few of the bot's calls."""
    CONTAINER = "container"
    """A container for each seat, by crun, an engine of the Open Container Initiative."""
    NONE = "none"
    """Nothing but a process group: for bots that one trusts."""
