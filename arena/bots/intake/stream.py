"""The bytes of a tar, unpacked as they are read, and counted."""

from __future__ import annotations

import bz2
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


class Decoder(Protocol):
    """Unpacks one stream, as the decompressors of `bz2` and `lzma` do."""

    @property
    def eof(self) -> bool:
        """Whether the stream has ended."""

    @property
    def needs_input(self) -> bool:
        """Whether nothing more comes out before something is fed."""

    @property
    def unused_data(self) -> bytes:
        """What was fed behind the end."""

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Up to so many bytes of what was fed."""


class Unpacked:
    """Unpacks a file that is one compressed stream: Python's own files pass over much of what follows one."""

    def __init__(self, file: BinaryIO, decoder: Decoder) -> None:
        """Take the file, which has to end with the stream."""
        self._file = file
        self._decoder = decoder

    def read(self, size: int, /) -> bytes:
        """Up to so many bytes; none at the end.

        Raises:
            EOFError: the stream ends too early, or is followed by something.
            OSError, lzma.LZMAError, zlib.error: it is damaged, or needs too much memory.
        """
        while not self._decoder.eof:
            hungry = self._decoder.needs_input
            fed = self._file.read(CHUNK) if hungry else b""
            if data := self._decoder.decompress(fed, size):
                return data
            if hungry and not fed:
                raise EOFError("it ends too early")
        if self._decoder.unused_data or self._file.read(1):
            raise EOFError("something follows its end")
        return b""


class Gzip:
    """Fulfils `Decoder` by that of `zlib`, which gives back what it has no room for."""

    def __init__(self) -> None:
        """Expect gzip's header and checksum."""
        self._decoder = zlib.decompressobj(zlib.MAX_WBITS | 16)

    @property
    def eof(self) -> bool:
        return self._decoder.eof

    @property
    def needs_input(self) -> bool:
        return not self._decoder.unconsumed_tail

    @property
    def unused_data(self) -> bytes:
        return self._decoder.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._decoder.decompress(self._decoder.unconsumed_tail + data, max_length)


def unpacked(file: BinaryIO, magic: bytes) -> Readable | None:
    """A reader for what a compressed file holds, by its first bytes; None where they are of no known compression."""
    if magic.startswith(b"\x1f\x8b"):
        return Unpacked(file, Gzip())
    if magic.startswith(b"BZh"):
        return Unpacked(file, bz2.BZ2Decompressor())
    if magic.startswith(b"\xfd7zXZ\x00"):
        return Unpacked(file, lzma.LZMADecompressor(lzma.FORMAT_XZ, XZ_MEMORY))
    return None
