"""Folders among the temporary files of this machine: made with a mark, removed, and swept when nobody owns them."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from arena.scratch.owner import MARK, is_gone, own_mark

PREFIX: Final = "arena-"
"""What the names of our folders and control groups begin with."""

LONGEST_ADDRESS: Final = 103
"""Characters that the address of a Unix socket may have on every system."""

SHORT: Final = "/tmp"  # noqa: S108 (mkdtemp is safe there)
"""Where a folder for sockets is made if temporary files lie at too long a path."""

_RANDOM: Final = 8
"""Characters that mkdtemp adds."""
_NAME: Final = re.compile(rf"{PREFIX}({MARK})-[a-z0-9_]{{{_RANDOM}}}")


def make_folder(*, socket: str = "") -> Path:
    """A new folder, open to this user only; what killed processes have left is swept first.

    Its name is ``arena-PID-START-SPACE-`` and a random end: it has its mark from the moment it exists. Where a socket
    is to have an address in it, `socket` is the longest name of one below it, and the path is short enough for that.

    Raises:
        OSError: it cannot be made.
    """
    sweep()
    place, prefix = tempfile.gettempdir(), f"{PREFIX}{own_mark()}-"
    address = len(os.fsencode(f"{place}/{prefix}/{socket}")) + _RANDOM
    return Path(tempfile.mkdtemp(prefix=prefix, dir=SHORT if socket and address > LONGEST_ADDRESS else place))


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A new folder, gone afterwards.

    Raises:
        OSError: it cannot be made.
    """
    folder = make_folder()
    try:
        yield folder
    finally:
        remove(folder)


def remove(folder: Path) -> None:
    """Remove a folder with all that is in it, closed folders too; what cannot be removed stays. No link is followed."""
    _open(folder)
    for place, names, _ in os.walk(folder):
        for name in names:
            _open(Path(place, name))
    shutil.rmtree(folder, ignore_errors=True)


def sweep() -> None:
    """Remove the folders of this user whose owners have ended, wherever `make_folder` may have put them."""
    for place in {tempfile.gettempdir(), SHORT}:
        for folder in left_in(Path(place)):
            remove(folder)


def left_in(place: Path) -> list[Path]:
    """The folders that nobody owns any more."""
    try:
        with os.scandir(place) as entries:
            return [Path(entry.path) for entry in entries if _is_left(entry)]
    except OSError:  # nothing can be seen there
        return []


def _is_left(entry: os.DirEntry[str]) -> bool:
    name = _NAME.fullmatch(entry.name)
    with suppress(OSError):
        return (
            name is not None
            and entry.is_dir(follow_symlinks=False)
            and entry.stat(follow_symlinks=False).st_uid == os.geteuid()
            and is_gone(name[1])
        )
    return False


def _open(folder: Path) -> None:
    with suppress(OSError):
        if not folder.is_symlink():
            folder.chmod(0o700)
