"""How many bytes may still come in."""

from __future__ import annotations

from arena.bots.intake.limits import MAX_RATIO, MAX_TOTAL
from arena.bots.intake.refusal import IntakeError


class Budget:
    """Counts the bytes of all files together."""

    def __init__(self, packed: int | None) -> None:
        """Take the size of the archive; None where files come from a folder."""
        self._packed = packed
        self.spent = 0

    def spend(self, count: int) -> None:
        """Count some more.

        Raises:
            IntakeError: these are too many, for a bot or for the size of the archive.
        """
        self.spent += count
        if self.spent > MAX_TOTAL:
            raise IntakeError(f"all files together have more than {MAX_TOTAL:,} bytes")
        if self._packed is not None and self.spent > MAX_RATIO * self._packed:
            raise IntakeError(f"more than {MAX_RATIO} times the size of the archive comes out of it")
