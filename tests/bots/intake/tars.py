"""Tars, written block by block where Python's own writer is too polite."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable
from pathlib import Path

from tests.bots.intake.places import MANIFEST, PROGRAM

BLOCK = 512
END = bytes(2 * BLOCK)


def header(
    name: bytes = b"x", size: int | bytes = 0, kind: bytes = b"0", mode: int = 0o644, link: bytes = b""
) -> bytes:
    """One block as POSIX describes it, with a true checksum."""
    told = size if isinstance(size, bytes) else b"%011o\0" % size
    fields = (
        name.ljust(100, b"\0")
        + b"%07o\0" % mode
        + b"0000000\0" * 2
        + told
        + b"00000000000\0"
        + b" " * 8
        + kind
        + link.ljust(100, b"\0")
        + b"ustar\x0000"
    ).ljust(BLOCK, b"\0")
    return fields[:148] + b"%06o\0 " % sum(fields) + fields[156:]


def padded(content: bytes) -> bytes:
    """A content filled up to whole blocks."""
    return content + bytes(-len(content) % BLOCK)


def member(name: bytes = b"x", content: bytes = b"", kind: bytes = b"0", mode: int = 0o644, link: bytes = b"") -> bytes:
    """A header and its content."""
    return header(name, len(content), kind, mode, link) + padded(content)


def record(key: bytes, value: bytes) -> bytes:
    """A record of an extended header: its length counts itself."""
    rest = b" " + key + b"=" + value + b"\n"
    length = len(rest)
    while length != len(b"%d" % length + rest):
        length = len(b"%d" % length + rest)
    return b"%d" % length + rest


def pax(*records: tuple[bytes, bytes], kind: bytes = b"x") -> bytes:
    """An extended header."""
    return member(b"PaxHeader", b"".join(record(*each) for each in records), kind)


BOT = member(b"bot.toml", MANIFEST) + member(b"bot.py", PROGRAM)


def write_tar(path: Path, *parts: bytes, end: bytes = END) -> Path:
    """A tar of a good bot and then these parts."""
    path.write_bytes(BOT + b"".join(parts) + end)
    return path


def python_tar(path: Path, change: Callable[[tarfile.TarInfo], None], content: bytes = b"", mode: str = "w") -> Path:
    """A tar as Python writes it: a good bot, then one member as it is changed."""
    with tarfile.open(path, mode) as tar:  # type: ignore[call-overload]
        for name, data in (("bot.toml", MANIFEST), ("bot.py", PROGRAM)):
            add(tar, tarfile.TarInfo(name), data)
        info = tarfile.TarInfo("x")
        change(info)
        add(tar, info, content)
    return path


def add(tar: tarfile.TarFile, info: tarfile.TarInfo, content: bytes) -> None:
    """Add a member with a content."""
    info.size = len(content)
    tar.addfile(info, io.BytesIO(content))
