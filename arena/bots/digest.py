"""The content hash of a bot's folder: two folders have the same digest exactly if the same bot is in them."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arena.bots.errors import BotError

_IGNORED: Final = re.compile(r"__pycache__|\.git|\.DS_Store|\._.*|__MACOSX|.*~|\..*\.sw[a-p]")
"""What tools leave behind: bytecode, history, what macOS notes of folders and files, editors' copies."""


def digest(folder: Path) -> str:
    """The SHA-256 of names, executable bits and bytes of all files below a folder, in hexadecimal.

    Neither the order in which a file system lists them nor owners, times and other permissions change it. Folders
    count by what they hold. A link counts as its text, and must lead to something that is in the folder too.

    Raises:
        BotError: a file cannot be read, leads outside the folder, or is neither a file, a folder nor a link.
    """
    whole = hashlib.sha256()
    try:
        for path in sorted(_files(folder), key=os.fsencode):
            kind, content = _content(folder, path)
            name = os.fsencode(path.relative_to(folder))
            whole.update(b"%s %d %s %s\n" % (kind, len(name), name, content.encode()))
    except OSError as error:
        raise BotError(f"{error.filename}: {error.strerror}; a bot's files must be readable") from None
    return whole.hexdigest()


def is_ignored(name: str) -> bool:
    """Whether a file or folder of this name counts for nothing: tools leave it behind."""
    return _IGNORED.fullmatch(name) is not None


def _files(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if is_ignored(entry.name):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _files(Path(entry.path))
            else:
                yield Path(entry.path)


def _content(folder: Path, path: Path) -> tuple[bytes, str]:
    if path.is_symlink():
        return b"link", _hash(os.fsencode(_inner_link(folder, path)))
    if not path.is_file():
        raise BotError(f"{path}: this is neither a file, a folder nor a link; remove it from the bot's folder")
    with path.open("rb") as file:
        content = hashlib.file_digest(file, "sha256").hexdigest()
    return (b"program" if path.stat().st_mode & 0o100 else b"file"), content


def _inner_link(folder: Path, path: Path) -> str:
    text = str(path.readlink())
    if Path(text).is_absolute() or not path.exists() or not path.resolve().is_relative_to(folder.resolve()):
        raise BotError(f"{path}: this link leads out of the bot's folder; put a copy of the file in its place")
    return text


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
