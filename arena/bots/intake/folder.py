"""The files of a folder, reached through descriptors, so that no link can lead elsewhere meanwhile."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from arena.bots.digest import is_ignored
from arena.bots.intake.entry import Entry
from arena.bots.intake.limits import CHUNK, MAX_DEPTH
from arena.bots.intake.refusal import IntakeError, about

FOLDER: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC
_FILE: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


def folder_entries(folder: Path) -> Iterator[Entry]:
    """The files and folders of a folder, without what tools leave behind there.

    Raises:
        IntakeError: something in it is neither a plain file nor a folder, or changes while it is read.
        OSError: something cannot be read.
    """
    with _opened(os.open(folder, FOLDER)) as root:
        yield from _entries(root, "", 1)


def _entries(folder: int, prefix: str, depth: int) -> Iterator[Entry]:
    with os.scandir(folder) as found:
        names = sorted(entry.name for entry in found if not is_ignored(entry.name))
    for name in names:
        yield from _entry(folder, prefix, name, depth)


def _entry(folder: int, prefix: str, name: str, depth: int) -> Iterator[Entry]:
    whole = prefix + name
    with about(whole):
        status = os.stat(name, dir_fd=folder, follow_symlinks=False)
        if stat.S_ISLNK(status.st_mode):
            raise IntakeError("this is a symbolic link; only files and folders are taken; put a copy in its place")
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            raise IntakeError("this is neither a file nor a folder")
    mode = stat.S_IMODE(status.st_mode)
    if stat.S_ISREG(status.st_mode):
        with _opened(os.open(name, _FILE, dir_fd=folder)) as file:
            yield Entry(whole, is_folder=False, mode=mode, content=_content(file, status))
        return
    yield Entry(whole, is_folder=True, mode=mode)
    if depth <= MAX_DEPTH:  # a deeper one has been refused by its name
        with _opened(os.open(name, FOLDER | os.O_NOFOLLOW, dir_fd=folder)) as inner:
            yield from _entries(inner, f"{whole}/", depth + 1)


def _content(file: int, seen: os.stat_result) -> Iterator[bytes]:
    _check_same(os.fstat(file), seen)
    while data := os.read(file, CHUNK):
        yield data
    _check_same(os.fstat(file), seen)


def _check_same(now: os.stat_result, before: os.stat_result) -> None:
    def told(status: os.stat_result) -> tuple[int, ...]:
        return (status.st_dev, status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns)

    if told(now) != told(before):
        raise IntakeError("this was changed while it was read; submit again when nobody writes to it")


@contextmanager
def _opened(descriptor: int) -> Iterator[int]:
    try:
        yield descriptor
    finally:
        os.close(descriptor)
