"""Writes what comes in, counted, through descriptors of folders that nobody else knows."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from arena.bots.digest import is_ignored
from arena.bots.intake.budget import Budget
from arena.bots.intake.entry import Entry
from arena.bots.intake.folder import FOLDER
from arena.bots.intake.limits import MAX_FILE, MAX_MEMBERS
from arena.bots.intake.names import Parts, Taken, parts_of
from arena.bots.intake.refusal import IntakeError, about

_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_SPECIAL: Final = 0o7000
_SETUID: Final = 0o4000
_RUNS: Final = 0o100
PROGRAM, DATA = 0o555, 0o444
"""The modes of what is kept: whether a file is a program is all that is taken over."""


def unpack(entries: Iterable[Entry], root: int, budget: Budget) -> None:
    """Write files below the folder that a descriptor stands for; a folder is made where a file needs it.

    What tools leave behind (see `arena.bots.digest`) is read and counted, and not written.

    Raises:
        IntakeError: a name, kind, mode, number or size is not allowed; what was written has to be thrown away.
        OSError: there is no room.
    """
    taken = Taken()
    for number, entry in enumerate(entries, start=1):
        if number > MAX_MEMBERS:
            raise IntakeError(f"there are more than {MAX_MEMBERS:,} members")
        with about(entry.name):
            parts = parts_of(entry.name)
            _check_mode(entry)
            taken.add(parts, is_folder=entry.is_folder)
            if not entry.is_folder:
                _take_file(parts, entry, root, budget)


def _check_mode(entry: Entry) -> None:
    if entry.mode & (_SETUID if entry.is_folder else _SPECIAL):
        raise IntakeError("this has a setuid, setgid or sticky bit; take it away (chmod u-s,g-s,-t)")


def _take_file(parts: Parts, entry: Entry, root: int, budget: Budget) -> None:
    target = None if any(map(is_ignored, parts)) else _create(root, parts)
    size = 0
    try:
        for data in entry.content:
            size += len(data)
            if size > MAX_FILE:
                raise IntakeError(f"this file has more than {MAX_FILE:,} bytes")
            budget.spend(len(data))
            if target is not None:
                _write(target, data)
        if target is not None:
            os.fchmod(target, PROGRAM if entry.mode & _RUNS else DATA)
    finally:
        if target is not None:
            os.close(target)


def _create(root: int, parts: Parts) -> int:
    """A descriptor of a new file; its folders are made."""
    *folders, name = parts
    place = os.dup(root)
    try:
        for folder in folders:
            inner = _enter(place, folder)
            os.close(place)
            place = inner
        return os.open(name, _NEW, 0o600, dir_fd=place)
    finally:
        os.close(place)


def _enter(place: int, folder: str) -> int:
    with suppress(FileExistsError):
        os.mkdir(folder, 0o700, dir_fd=place)
    return os.open(folder, FOLDER | os.O_NOFOLLOW, dir_fd=place)


def _write(target: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(target, left) :]
