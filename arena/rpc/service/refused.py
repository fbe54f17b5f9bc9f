"""A call that is answered with a status other than OK, for a reason that its caller may know."""

from __future__ import annotations

from grpc import StatusCode


class Refused(Exception):
    """Ends a call with a status and a message for the caller."""

    def __init__(self, code: StatusCode, message: str) -> None:
        """Say why; the message names the way out."""
        super().__init__(message)
        self.code = code
        self.message = message
