"""Text and bytes as compressed blobs."""

from __future__ import annotations

import zlib


def pack(data: bytes) -> bytes:
    """The compressed data, at zlib's own level."""
    return zlib.compress(data)


def unpack(blob: bytes) -> bytes:
    """The data that was packed."""
    return zlib.decompress(blob)


def pack_text(text: str) -> bytes:
    """The compressed UTF-8 of a text."""
    return pack(text.encode())


def unpack_text(blob: bytes) -> str:
    """The text that was packed."""
    return unpack(blob).decode()
