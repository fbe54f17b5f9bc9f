"""Zips, written field by field: PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

from tests.bots.intake.places import MANIFEST, PROGRAM

FILE, LINK, FOLDER, DEVICE, PIPE = 0o100644, 0o120777, 0o40755, 0o20666, 0o10644


class Member(NamedTuple):
    """A member, each field of which may lie."""

    name: bytes
    content: bytes = b""
    kind: int = FILE
    flags: int = 0
    method: int = 8
    size: int | None = None
    """What the headers say; None is the truth."""
    crc: int | None = None
    packed: bytes | None = None
    """The packed bytes; None is what the method makes of the content."""
    packed_size: int | None = None
    local_name: bytes | None = None
    local_flags: int | None = None
    offset: int | None = None
    """Where the directory says that it begins."""


BOT = (Member(b"bot.toml", MANIFEST), Member(b"bot.py", PROGRAM, method=0))


def make_zip(*members: Member, count: int | None = None, comment: bytes = b"", before: bytes = b"") -> bytes:
    """The bytes of a zip of a good bot and then these members."""
    data, directory = before, b""
    for each in (*BOT, *members):
        packed = _packed(each) if each.packed is None else each.packed
        crc = zlib.crc32(each.content) if each.crc is None else each.crc
        size = len(each.content) if each.size is None else each.size
        packed_size = len(packed) if each.packed_size is None else each.packed_size
        start = len(data) if each.offset is None else each.offset
        local = each.name if each.local_name is None else each.local_name
        flags = each.flags if each.local_flags is None else each.local_flags
        told = struct.pack("<HH3L", 0, 0, crc, packed_size, size)
        data += b"PK\3\4" + struct.pack("<HHH", 20, flags, each.method) + told + struct.pack("<HH", len(local), 0)
        data += local + packed
        directory += b"PK\1\2" + struct.pack("<HHHH", 0x0314, 20, each.flags, each.method) + told
        directory += struct.pack("<5H2L", len(each.name), 0, 0, 0, 0, each.kind << 16, start) + each.name
    number = 2 + len(members) if count is None else count
    end = struct.pack("<4H2LH", 0, 0, number, number, len(directory), len(data), len(comment))
    return data + directory + b"PK\5\6" + end + comment


def write_zip(path: Path, *members: Member) -> Path:
    """A zip of a good bot and then these members."""
    path.write_bytes(make_zip(*members))
    return path


def deflate(content: bytes) -> bytes:
    """Deflated without a header."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(content) + packer.flush()


def _packed(member: Member) -> bytes:
    return deflate(member.content) if member.method == 8 else member.content
