"""How much is in a bot's folder."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Size(NamedTuple):
    """What a folder holds, with all folders in it."""

    files: int
    total: int
    """Bytes of all files."""


def measure(folder: Path) -> Size:
    """The number and bytes of the files below a folder.

    Raises:
        OSError: it cannot be read.
    """
    sizes = [path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()]
    return Size(len(sizes), sum(sizes))
