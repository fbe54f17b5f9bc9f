"""The directory at the end of a zip, read strictly: PKWARE's APPNOTE.TXT, sections 4.3.12 and 4.3.16.

Python's own reader holds every member in memory before they can be counted, cuts names at a NUL, and gives a member's
first bytes where it has more than its header says; so what it shows is not always what the archive holds.
"""

from __future__ import annotations

import os
import struct
from typing import BinaryIO, Final, NamedTuple

from arena.bots.intake.entry import decoded
from arena.bots.intake.limits import MAX_MEMBERS
from arena.bots.intake.refusal import IntakeError, about, damaged

_END: Final = struct.Struct("<4s4H2LH")
_END_SIGNATURE: Final = b"PK\x05\x06"
_MEMBER: Final = struct.Struct("<4s6H3L5H2L")
_MEMBER_SIGNATURE: Final = b"PK\x01\x02"
_LOCAL: Final = struct.Struct("<4s5H3L2H")
_LOCAL_SIGNATURE: Final = b"PK\x03\x04"
_LONGEST_COMMENT: Final = 65_535
_UNIX: Final = 3

ENCRYPTED: Final = 0x2041
"""The flags for encryption, strong encryption and a masked directory."""
STORED, DEFLATED = 0, 8


class ZipMember(NamedTuple):
    """What the directory says of a member, none of it trusted."""

    name: bytes
    flags: int
    method: int
    crc: int
    packed: int
    """Bytes in the archive."""
    size: int
    """Bytes unpacked."""
    offset: int
    """Where its own header begins."""
    mode: int
    """Kind and permissions as Unix has them; 0 where they were not written."""


class Extent(NamedTuple):
    """Where the bytes of a member lie."""

    start: int
    data: int
    end: int
    member: ZipMember


def read_extents(file: BinaryIO) -> list[Extent]:
    """The members of a zip in the order in which they lie there.

    Raises:
        IntakeError: the directory and the members' own headers do not agree, members overlap, or are too many.
    """
    members, directory = _read_directory(file)
    extents = sorted(_extent(file, member) for member in members)
    reached = 0
    for extent in extents:
        with about(decoded(extent.member.name)):
            if extent.start < reached:
                raise IntakeError("this member overlaps another one")
            if extent.end > directory:
                raise damaged("the member reaches beyond the last one's end")
        reached = extent.end
    return extents


def _read_directory(file: BinaryIO) -> tuple[list[ZipMember], int]:
    """The members as the directory lists them, and where it begins."""
    end, (_, disk, first_disk, here, count, size, start, _) = _find_end(file)
    if count > MAX_MEMBERS:
        raise IntakeError(f"there are more than {MAX_MEMBERS:,} members")
    if (disk, first_disk, here) != (0, 0, count) or start + size != end:
        raise damaged("its directory is not where its end says")
    file.seek(start)
    data = file.read(size)
    members, position = [], 0
    for _number in range(count):
        member, position = _parse(data, position)
        members.append(member)
    if position != size:
        raise damaged("its directory has more members than its end says")
    return members, start


def _find_end(file: BinaryIO) -> tuple[int, tuple[bytes, int, int, int, int, int, int, int]]:
    """Where the end record is, and what it says; its comment has to be the last thing of the file."""
    size = file.seek(0, os.SEEK_END)
    start = max(0, size - _END.size - _LONGEST_COMMENT)
    file.seek(start)
    tail = file.read()
    place = tail.rfind(_END_SIGNATURE)
    if place < 0 or len(tail) < place + _END.size:
        raise damaged("its end is missing")
    fields = _END.unpack_from(tail, place)
    if place + _END.size + fields[-1] != len(tail):
        raise damaged("something follows its end")
    return start + place, fields


def _parse(data: bytes, position: int) -> tuple[ZipMember, int]:
    """The member at a place of the directory, and where the next one begins."""
    if len(data) < position + _MEMBER.size:
        raise damaged("its directory ends too early")
    fields = _MEMBER.unpack_from(data, position)
    signature, made_by, _, flags, method, _, _, crc, packed, size = fields[:10]
    name_size, extra_size, comment_size, _, _, attributes, offset = fields[10:]
    start = position + _MEMBER.size
    end = start + name_size + extra_size + comment_size
    if signature != _MEMBER_SIGNATURE or end > len(data):
        raise damaged("its directory cannot be read")
    mode = attributes >> 16 if made_by >> 8 == _UNIX else 0
    return ZipMember(data[start : start + name_size], flags, method, crc, packed, size, offset, mode), end


def _extent(file: BinaryIO, member: ZipMember) -> Extent:
    with about(decoded(member.name)):
        file.seek(member.offset)
        header = file.read(_LOCAL.size)
        if len(header) < _LOCAL.size or not header.startswith(_LOCAL_SIGNATURE):
            raise damaged("the member is not where the directory says")
        _, _, flags, method, _, _, _, _, _, name_size, extra_size = _LOCAL.unpack(header)
        if (flags | member.flags) & ENCRYPTED:
            raise IntakeError("this member is encrypted")
        if method != member.method or file.read(name_size) != member.name:
            raise damaged("the member has another name or method than the directory says")
        data = member.offset + _LOCAL.size + name_size + extra_size
        return Extent(member.offset, data, data + member.packed, member)
