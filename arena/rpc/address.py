"""Where a service is: a host and a port."""

from __future__ import annotations

import ipaddress
import re
from typing import Final, NamedTuple

_ADDRESS: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):([0-9]{1,5})")


class AddressError(ValueError):
    """A text is no address; the message says how one is written."""


class Address(NamedTuple):
    """A host and a port."""

    host: str
    """A name, or an IP address without brackets."""
    port: int
    """0, to listen on: any that is free."""

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine is there."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def parse_address(text: str) -> Address:
    """The address that a text such as ``127.0.0.1:50051``, ``[::1]:0`` or ``arena.example:443`` means.

    Raises:
        AddressError: it means none.
    """
    match = _ADDRESS.fullmatch(text)
    if match is None or int(match[2]) > 65535:
        raise AddressError(f"{text}: this is no address; write HOST:PORT, for instance 127.0.0.1:50051 or [::1]:50051")
    return Address(match[1].strip("[]"), int(match[2]))
