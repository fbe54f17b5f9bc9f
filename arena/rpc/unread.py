"""Which connections of this process have something to be read."""

from __future__ import annotations

import fcntl
import os
import socket
import struct
import sys
import termios
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

_CREDENTIALS: Final = struct.Struct("3i")
"""Linux's struct ucred: process, user, group."""


def unread_peers() -> Mapping[int, bool]:
    """Whether there is something unread of each process to which this one has connected; empty where nobody tells.

    Of a Unix socket Linux remembers the process that listened, also when that has ended (unix(7), SO_PEERCRED).
    """
    found: dict[int, bool] = {}
    if sys.platform != "linux":
        return found
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 (quicker, and in the arena's own time)
        with suppress(OSError):
            peer, unread = _look(int(name))
            found[peer] = found.get(peer, False) or unread
    found.pop(os.getpid(), None)
    return found


def _look(descriptor: int) -> tuple[int, bool]:
    """The peer of a connection, and whether something of it is unread.

    Raises:
        OSError: this is none.
    """
    connection = socket.socket(fileno=descriptor)
    try:
        if connection.family != socket.AF_UNIX:
            raise OSError
        peer, _, _ = _CREDENTIALS.unpack(
            connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
        )
    finally:
        connection.detach()
    (unread,) = struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4)))
    return peer, unread > 0
