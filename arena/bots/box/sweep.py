"""Ends and removes what killed match servers have left on this machine; each start of a match server begins with it."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.bots.box.groups import Groups
from arena.bots.box.owner import is_gone, own_mark

PREFIX: Final = "arena-"
"""What the names of our control groups and folders begin with."""
OWNER: Final = "owner"
"""The file with the mark of the match server whose folder it is."""


def group_name(number: int) -> str:
    """The name of a control group of this process."""
    return f"{PREFIX}{own_mark()}-{number}"


def claim(folder: Path) -> None:
    """Mark a folder as this process's.

    Raises:
        OSError: the mark cannot be written.
    """
    (folder / OWNER).write_text(own_mark(), encoding="ascii")


def sweep(groups: Groups) -> None:
    """End every box whose match server has ended, then remove the folders of such servers."""
    for name in groups.names(PREFIX):
        if is_gone(name.removeprefix(PREFIX).rpartition("-")[0]):
            groups.find(name).close()
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError, UnicodeDecodeError):
            if is_gone((folder / OWNER).read_text(encoding="ascii")):
                shutil.rmtree(folder, ignore_errors=True)
