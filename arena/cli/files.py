"""Reading the texts that a command line names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO, Final

from arena.cli.errors import CommandError
from arena.cli.visible import visible

STDIN: Final = "-"
LARGEST: Final = 64 * 1024 * 1024
"""In bytes; a long game of gin takes a hundred thousand."""


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``; bytes that are no UTF-8 become surrogates.

    Raises:
        CommandError: it cannot be read, or is larger than 64 MiB.
    """
    try:
        if name == STDIN:
            data = _limited(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                data = _limited(file)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CommandError(f"{name}: {reason}") from error
    if len(data) > LARGEST:
        raise CommandError(f"{name}: larger than {LARGEST // 1024**2} MiB, so it is no transcript")
    return data.decode("utf-8", errors="surrogateescape")


def _limited(file: BinaryIO) -> bytes:
    return file.read(LARGEST + 1)


def printable(data: bytes) -> str:
    """A stranger's text for the terminal: control characters but line ends and tabs are shown, not obeyed."""
    return visible(data.decode(errors="replace").replace("\r\n", "\n"))
