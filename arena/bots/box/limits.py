"""What one bot process and all that it starts may use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MIB: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a box; sizes in bytes."""

    memory: int = 512 * MIB
    """Of all processes together, with what they have put into their temporary folders."""
    processes: int = 64
    """Threads count too."""
    files: int = 256
    """Open at once, by each process."""
    cores: float = 1.0
    """Of processor time, averaged over a tenth of a second."""
    tmp: int = 64 * MIB
    """In ``/tmp``."""
    shm: int = 16 * MIB
    """In ``/dev/shm``."""
    socket_folder: int = 65_536
    """In the folder of the socket."""


DEFAULT_LIMITS: Final = Limits()
