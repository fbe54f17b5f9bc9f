"""Whether somebody answers at a Unix socket."""

from __future__ import annotations

import errno
import socket
from typing import Final

from arena.match.ports import ArenaFault

OUT_OF_MEANS: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
"""The errors that are the arena's own; all others mean that nobody answers."""


def answers(path: str) -> bool:
    """Whether a connection to the socket is accepted right now; does not wait.

    Raises:
        ArenaFault: this process cannot open a connection at all.
    """
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.setblocking(False)
            connection.connect(path)
            return True
    except OSError as error:
        if error.errno in OUT_OF_MEANS:
            raise ArenaFault("descriptors", f"no connection can be opened: {error.strerror}") from error
        return False
