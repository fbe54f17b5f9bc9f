"""Which names a submitted file may have: such as mean the same file on every system."""

from __future__ import annotations

import re
from typing import Final

from arena.bots.intake.limits import MAX_DEPTH, MAX_PART
from arena.bots.intake.refusal import IntakeError, shown

Parts = tuple[str, ...]

_DRIVE: Final = re.compile(r"[A-Za-z]:")
_PART: Final = re.compile(r"[A-Za-z0-9 ._+@=,~#()\[\]-]+")
LETTERS: Final = "ASCII letters, digits, spaces and ._+@=,~#()[]-"
"""What a part is made of, for messages."""


def parts_of(name: str) -> Parts:
    """The parts of a relative name.

    Raises:
        IntakeError: the name is absolute, leads upwards, is too long or deep, or has letters that are not allowed.
    """
    _check_whole(name)
    parts = tuple(name.split("/"))
    if len(parts) > MAX_DEPTH:
        raise IntakeError(f"this is {len(parts)} levels deep; at most {MAX_DEPTH} are allowed")
    for part in parts:
        _check_part(part)
    return parts


def _check_whole(name: str) -> None:
    if "\0" in name:
        raise IntakeError("a name has no NUL character")
    if name.startswith("/"):
        raise IntakeError("a name is relative; this one is absolute")
    if _DRIVE.match(name):
        raise IntakeError("a name has no drive letter")
    if "\\" in name:
        raise IntakeError("a name has no backslash; parts are set apart by /")


def _check_part(part: str) -> None:
    if part in ("", ".", ".."):
        raise IntakeError(f"{part!r} is no part of a name")
    if len(part) > MAX_PART:
        raise IntakeError(f"a part of this name has {len(part)} characters; at most {MAX_PART} are allowed")
    if not _PART.fullmatch(part):
        raise IntakeError(f"the name {shown(part)} has other letters than {LETTERS}")


class Taken:
    """The names that are taken; no two of them may mean one file where case does not count."""

    def __init__(self) -> None:
        self._taken: dict[Parts, tuple[Parts, bool]] = {}

    def add(self, parts: Parts, *, is_folder: bool) -> None:
        """Take a name, and those of the folders that it is in.

        Raises:
            IntakeError: the name is taken, alone or in other case.
        """
        for depth in range(1, len(parts)):
            self._claim(parts[:depth], is_folder=True)
        self._claim(parts, is_folder=is_folder)

    def _claim(self, parts: Parts, *, is_folder: bool) -> None:
        key = tuple(part.casefold() for part in parts)  # they are ASCII, so NFC changes nothing
        if key not in self._taken:
            self._taken[key] = (parts, is_folder)
            return
        others, is_other_folder = self._taken[key]
        if others != parts:
            raise IntakeError(f"this and {shown('/'.join(others))} are one name where case does not count")
        if not (is_folder and is_other_folder):
            raise IntakeError(f"{shown('/'.join(parts))} is there twice")
