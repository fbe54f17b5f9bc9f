"""The members of a zip."""

from __future__ import annotations

import stat
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from arena.bots.intake.entry import Entry, decoded
from arena.bots.intake.limits import CHUNK
from arena.bots.intake.refusal import IntakeError, about, damaged
from arena.bots.intake.zip_directory import DEFLATED, STORED, Extent, ZipMember, read_extents


def zip_entries(file: BinaryIO) -> Iterator[Entry]:
    """The files and folders of a zip; sizes and checksums are compared with what comes out.

    Raises:
        IntakeError: the zip is damaged, or a member is neither a plain file nor a folder.
    """
    for extent in read_extents(file):
        member = extent.member
        name = decoded(member.name)
        with about(name):
            is_folder = _is_folder(member)
        content = () if is_folder else _content(file, extent)
        yield Entry(name.removesuffix("/"), is_folder, stat.S_IMODE(member.mode), content)


def _is_folder(member: ZipMember) -> bool:
    kind = stat.S_IFMT(member.mode)
    is_folder = member.name.endswith(b"/")
    if kind == stat.S_IFLNK:
        raise IntakeError("this is a symbolic link; only files and folders are taken")
    if kind not in (0, stat.S_IFDIR if is_folder else stat.S_IFREG):
        raise IntakeError("this is neither a file nor a folder, or not what its name says")
    if is_folder and member.size:
        raise IntakeError("a folder has no content")
    if member.method not in (STORED, DEFLATED):
        raise IntakeError(f"this is compressed by method {member.method}; only deflate is known")
    return is_folder


def _content(file: BinaryIO, extent: Extent) -> Iterator[bytes]:
    member = extent.member
    crc, size = 0, 0
    packed = _packed(file, extent)
    for data in packed if member.method == STORED else _inflated(packed):
        crc, size = zlib.crc32(data, crc), size + len(data)
        yield data
    if (size, crc) != (member.size, member.crc):
        raise damaged(f"{size:,} bytes came out, and its header has {member.size:,} or another checksum")


def _packed(file: BinaryIO, extent: Extent) -> Iterator[bytes]:
    position = extent.data
    while position < extent.end:
        file.seek(position)
        data = file.read(min(CHUNK, extent.end - position))
        if not data:
            raise damaged("it ends too early")
        position += len(data)
        yield data


def _inflated(packed: Iterator[bytes]) -> Iterator[bytes]:
    decoder = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        for fed in packed:
            yield decoder.decompress(fed, CHUNK)
            while decoder.unconsumed_tail:
                yield decoder.decompress(decoder.unconsumed_tail, CHUNK)
        while not decoder.eof:  # what it holds back comes without more input
            data = decoder.decompress(b"", CHUNK)
            if not data:
                raise damaged("it ends too early")
            yield data
    except zlib.error as error:
        raise damaged(str(error)) from error
    if decoder.unused_data:
        raise damaged("something follows its end")
