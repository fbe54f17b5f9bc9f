"""The bytes of a tar, unpacked as they are read, and counted."""

from __future__ import annotations

import bz2
import gzip
import lzma
import zlib
from typing import BinaryIO, Final, Protocol

from arena.bots.intake.limits import CHUNK, XZ_MEMORY
from arena.bots.intake.refusal import IntakeError, damaged

_FAILURES: Final = (EOFError, OSError, lzma.LZMAError, zlib.error)


class Readable(Protocol):
    """What can be read from its beginning to its end."""

    def read(self, size: int, /) -> bytes:
        """Up to so many bytes; none at the end."""


class Stream:
    """A stream of which no more is read than is allowed."""

    def __init__(self, file: Readable, most: int) -> None:
        """Take what is read from, and how many bytes may come out."""
        self._file = file
        self._most = most
        self._count = 0

    def read(self, size: int) -> bytes:
        """Up to so many bytes; none at the end.

        Raises:
            IntakeError: it cannot be unpacked, or too much comes out.
        """
        try:
            data = self._file.read(min(size, CHUNK))
        except _FAILURES as error:
            raise damaged(str(error)) from error
        self._count += len(data)
        if self._count > self._most:
            raise IntakeError(
                f"more than {self._most:,} bytes come out of this archive, which is too much for its size"
            )
        return data

    def exactly(self, size: int) -> bytes:
        """So many bytes.

        Raises:
            IntakeError: there are not so many, it cannot be unpacked, or too much comes out.
        """
        data = b""
        while len(data) < size:
            more = self.read(size - len(data))
            if not more:
                raise damaged("it ends too early")
            data += more
        return data


class Xz:
    """Unpacks one xz stream in limited memory, which Python's own file does not promise."""

    def __init__(self, file: BinaryIO) -> None:
        """Take the file, which has to end with the stream."""
        self._file = file
        self._decoder = lzma.LZMADecompressor(lzma.FORMAT_XZ, XZ_MEMORY)

    def read(self, size: int, /) -> bytes:
        """Up to so many bytes; none at the end.

        Raises:
            EOFError: the stream ends too early.
            lzma.LZMAError: it is damaged, needs too much memory, or is followed by something.
        """
        while not self._decoder.eof:
            fed = self._file.read(CHUNK) if self._decoder.needs_input else b""
            if self._decoder.needs_input and not fed:
                raise EOFError("it ends too early")
            if data := self._decoder.decompress(fed, size):
                return data
        if self._decoder.unused_data or self._file.read(1):
            raise lzma.LZMAError("something follows its end")
        return b""


def unpacked(file: BinaryIO, magic: bytes) -> Readable | None:
    """A reader for what a compressed file holds, by its first bytes; None where they are of no known compression."""
    if magic.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=file)
    if magic.startswith(b"BZh"):
        return bz2.BZ2File(file)
    if magic.startswith(b"\xfd7zXZ\x00"):
        return Xz(file)
    return None
