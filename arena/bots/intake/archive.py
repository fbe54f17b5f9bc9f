"""Archives, known by their first bytes, not by their names."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from arena.bots.intake.entry import Entry
from arena.bots.intake.limits import MAX_RATIO, MAX_STREAM, MAX_TOTAL
from arena.bots.intake.refusal import IntakeError
from arena.bots.intake.stream import Stream, unpacked
from arena.bots.intake.tar_headers import BLOCK, MAGIC
from arena.bots.intake.tarred import tar_entries
from arena.bots.intake.zipped import zip_entries

KNOWN: Final = "a folder, or a .zip, .tar, .tar.gz, .tar.bz2 or .tar.xz"
_ZIPS: Final = (b"PK\x03\x04", b"PK\x05\x06")


@contextmanager
def snapshot(path: Path, scratch: Path) -> Iterator[tuple[BinaryIO, int]]:
    """A copy of an archive that nobody else can change, without a name, and its size in bytes.

    Raises:
        IntakeError: it is no plain file, too large, or was changed while it was copied.
        OSError: it cannot be read, or there is no room for the copy.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as source, tempfile.TemporaryFile(dir=scratch) as copy:
        before = os.fstat(descriptor)
        if not stat.S_ISREG(before.st_mode):
            raise IntakeError(f"this is no archive; a bot is {KNOWN}")
        if before.st_size > MAX_TOTAL:
            raise IntakeError(f"this archive has {before.st_size:,} bytes; at most {MAX_TOTAL:,} are allowed")
        shutil.copyfileobj(source, copy)
        after = os.fstat(descriptor)
        size = copy.tell()
        if (after.st_size, after.st_mtime_ns) != (before.st_size, before.st_mtime_ns) or size != before.st_size:
            raise IntakeError("this was changed while it was read; submit again when nobody writes to it")
        copy.seek(0)
        yield copy, size


def archive_entries(file: BinaryIO, size: int) -> Iterator[Entry]:
    """The files and folders of an archive.

    Raises:
        IntakeError: it is of no known kind, damaged, or has a member that is not allowed.
    """
    magic = file.read(BLOCK)
    file.seek(0)
    if magic.startswith(_ZIPS):
        return zip_entries(file)
    reader = unpacked(file, magic)
    if reader is None and not magic[MAGIC].startswith(b"ustar"):
        raise IntakeError(f"this is no archive that the arena knows; a bot is {KNOWN}")
    return tar_entries(Stream(reader or file, min(MAX_RATIO * size, MAX_STREAM)))
