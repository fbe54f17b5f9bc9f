"""The files of a client's TLS; no gRPC is loaded for naming them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ClientTls:
    """Paths of PEM files."""

    ca: str | None = None
    """The authority that the service's certificate comes from; None: those that gRPC knows."""
    certificate: str | None = None
    """The client's own, where the service wants one."""
    key: str | None = None


NO_FILES: Final = ClientTls()
