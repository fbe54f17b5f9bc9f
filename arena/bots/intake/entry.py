"""What every source of a bot yields, be it a folder, a zip or a tar."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import NamedTuple


class Entry(NamedTuple):
    """A file or folder on its way in; nothing about it has been checked but its kind."""

    name: str
    """As the source has it, parts set apart by slashes; bytes that are no UTF-8 are surrogates."""
    is_folder: bool
    mode: int
    """Permissions, with the bits for setuid, setgid and sticky."""
    content: Iterable[bytes] = ()
    """Has to be read to its end before the next entry is asked for."""


def decoded(name: bytes) -> str:
    """A name as text, whatever its bytes are."""
    return os.fsdecode(name)
