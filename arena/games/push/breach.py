"""What breaks a clause, before it is known which action did it."""

from __future__ import annotations


class Breach(Exception):
    """A clause forbids something."""

    def __init__(self, clause: str, reason: str) -> None:
        """Say which clause (for instance ``4.9``) and why."""
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason
