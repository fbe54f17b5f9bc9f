"""The headers of a tar, read strictly: POSIX.1-2017, pax, "ustar Interchange Format", and GNU's long names.

Python's own reader takes a broken header for the end, reads extended headers whole whatever their size, and follows
what they say of sizes and holes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from arena.bots.intake.refusal import IntakeError, damaged

BLOCK: Final = 512
NAME, MODE, SIZE, SUM, KIND = slice(0, 100), slice(100, 108), slice(124, 136), slice(148, 156), slice(156, 157)
MAGIC, PREFIX = slice(257, 265), slice(345, 500)
USTAR: Final = b"ustar\x0000"

PAX, PAX_GLOBAL, GNU_NAME = b"x", b"g", b"L"
FILE, FOLDER = b"0", b"5"
OTHERS: Final = {
    b"1": "this is a hard link",
    b"2": "this is a symbolic link",
    b"K": "this is a link with a long name",
    b"3": "this is a device",
    b"4": "this is a device",
    b"6": "this is a named pipe",
    b"S": "this is a sparse file",
}
_OCTAL: Final = re.compile(rb" *([0-7]*)[ \0]*")
_RECORD: Final = re.compile(rb"([1-9][0-9]{0,5}) ")
_MAGICAL: Final = re.compile(r"size|linkpath|GNU\.sparse\..*|SCHILY\.realsize|SUN\.holesdata")


class Header(NamedTuple):
    """What a header says of the member that follows."""

    name: bytes
    mode: int
    size: int
    kind: bytes


def parse_header(block: bytes) -> Header:
    """The header in a block.

    Raises:
        IntakeError: the block is none.
    """
    blank = block[: SUM.start] + b" " * 8 + block[SUM.stop :]
    if _number(block[SUM]) != sum(blank):
        raise damaged("a header has a wrong checksum")
    name = _text(block[NAME])
    if block[MAGIC] == USTAR and (prefix := _text(block[PREFIX])):
        name = prefix + b"/" + name
    kind = block[KIND].replace(b"\0", FILE)
    if kind == FILE and name.endswith(b"/"):  # as tars of before 1988 write folders
        kind = FOLDER
    return Header(name, _number(block[MODE]), _number(block[SIZE]), kind)


def gnu_name(content: bytes) -> bytes:
    """The name in a header for a long name."""
    return _text(content)


def pax_name(content: bytes) -> bytes | None:
    """The name that an extended header gives the next member; None where it gives none.

    Raises:
        IntakeError: it cannot be read, or gives the member another size, holes, or a link.
    """
    name = None
    position = 0
    while position < len(content):
        key, value, position = _record(content, position)
        if _MAGICAL.fullmatch(key):
            raise IntakeError(f"an extended header has {key!r}; sizes, holes and links are not taken from there")
        if key == "path":
            if name is not None:
                raise IntakeError("an extended header has two names")
            name = value
    return name


def _record(content: bytes, position: int) -> tuple[str, bytes, int]:
    """The key and value of ``length key=value`` and a line end, and where the next one begins."""
    length = _RECORD.match(content, position)
    end = position + int(length[1]) if length else 0
    if length is None or end > len(content) or content[end - 1 : end] != b"\n":
        raise damaged("an extended header cannot be read")
    key, sign, value = content[length.end() : end - 1].partition(b"=")
    if not sign:
        raise damaged("an extended header cannot be read")
    return key.decode(errors="replace"), value, end


def _text(field: bytes) -> bytes:
    """What stands before the NULs that fill a field."""
    text = field.rstrip(b"\0")
    if b"\0" in text:
        raise IntakeError("a name has no NUL character")
    return text


def _number(field: bytes) -> int:
    found = _OCTAL.fullmatch(field)
    if found is None:
        raise damaged("a header has a number that is not octal")
    return int(found[1] or b"0", 8)
