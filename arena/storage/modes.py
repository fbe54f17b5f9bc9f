"""What a transaction is for: what an engine of either kind reads from the options of its connections."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

BUSY_SECONDS: Final = 30.0
"""How long a writer waits for another; their transactions take milliseconds."""

HURRY_SECONDS: Final = 1.0
"""How long a writer waits that can do without."""

WRITING: Final = "arena_writing"
"""The option of transactions that write: a `Writing`."""

PATIENCE: Final = "arena_patience"
"""The option of transactions that wait for others so many seconds, if not `BUSY_SECONDS`."""


class Writing(StrEnum):
    """Who else may write meanwhile; in a file of SQLite nobody."""

    ALONE = "alone"
    """Only directors, into their tournaments."""
    DIRECTING = "directing"
    """Everybody, except into the tournament whose row this transaction has locked."""
