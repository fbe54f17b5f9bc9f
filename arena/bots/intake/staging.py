"""Fresh folders for what comes in, and their end, whatever happens to the process."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from arena.bots.intake.folder import FOLDER
from arena.scratch.folders import remove

STAGING: Final = "staging"


@contextmanager
def staging(store: Path) -> Iterator[Path]:
    """A new folder below a store, open to this user only, and gone afterwards.

    What a process left there that was killed is removed. Where the store did not exist it is made, and where nothing
    was kept in it, removed again.

    Raises:
        OSError: there is no room, or no permission.
    """
    place = store / STAGING
    with _alone(place):
        _sweep(place)
        folder = Path(tempfile.mkdtemp(dir=place))
        lock = os.open(folder, FOLDER)
        fcntl.flock(lock, fcntl.LOCK_EX)
    try:
        yield folder
    finally:
        remove(folder)
        os.close(lock)
        with suppress(OSError), _alone(place):
            place.rmdir()  # unless others are at work there
        with suppress(OSError):
            store.rmdir()


@contextmanager
def _alone(place: Path) -> Iterator[None]:
    """Let nobody else begin or sweep meanwhile; the folder is made where it is missing."""
    descriptor = _lock(place)
    while descriptor is None:
        descriptor = _lock(place)
    try:
        yield
    finally:
        os.close(descriptor)


def _lock(place: Path) -> int | None:
    """A locked descriptor of the folder; None if another process removed it at that moment."""
    try:
        _make(place.parent)
        _make(place)
        descriptor = os.open(place, FOLDER | os.O_NOFOLLOW)
    except FileNotFoundError:
        leads_nowhere = place.parent.is_symlink() and not place.parent.exists()
        if leads_nowhere or not place.parent.parent.is_dir():
            raise
        return None
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    with suppress(FileNotFoundError):
        if os.path.samestat(os.fstat(descriptor), place.stat()):
            return descriptor
    os.close(descriptor)
    return None


def _make(folder: Path) -> None:
    """Make a folder that another process may make or remove at this moment, for which mkdir's `exist_ok` fails."""
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)


def _sweep(place: Path) -> None:
    """Remove the folders whose process is gone: a living one holds a lock."""
    for left in place.iterdir():
        try:
            descriptor = os.open(left, FOLDER | os.O_NOFOLLOW)
        except FileNotFoundError:
            continue  # its owner has removed it
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove(left)
        except BlockingIOError:
            pass
        finally:
            os.close(descriptor)
