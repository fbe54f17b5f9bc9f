"""The members of a tar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arena.bots.intake import tar_headers as headers
from arena.bots.intake.entry import Entry, decoded
from arena.bots.intake.limits import CHUNK, MAX_EXTENSION
from arena.bots.intake.refusal import IntakeError, about, damaged
from arena.bots.intake.stream import Stream
from arena.bots.intake.tar_headers import BLOCK, Header

_END: Final = bytes(BLOCK)
_EXTENSIONS: Final = (headers.PAX, headers.GNU_NAME)
_HERE: Final = (".", "./")


def tar_entries(stream: Stream) -> Iterator[Entry]:
    """The files and folders of a tar.

    A leading ``./`` is left out: that is how a tar of the working directory is written.

    Raises:
        IntakeError: the tar is damaged, or a member is neither a plain file nor a folder.
    """
    for header in _members(stream):
        name = decoded(header.name)
        with about(name):
            is_folder = _is_folder(header)
        content = () if is_folder else _content(stream, header.size)
        if not (is_folder and name in _HERE):
            yield Entry(name.removeprefix("./").removesuffix("/" * is_folder), is_folder, header.mode, content)
    _check_rest(stream)


def _members(stream: Stream) -> Iterator[Header]:
    """The headers of members, each under its whole name."""
    extended, long_name = False, None
    while (block := stream.exactly(BLOCK)) != _END:
        header = headers.parse_header(block)
        if header.kind == headers.PAX_GLOBAL:
            if headers.pax_name(_extension(stream, header)) is not None:
                raise IntakeError("a global header gives all members one name")
        elif header.kind in _EXTENSIONS:
            if extended:
                raise IntakeError("two extended headers stand before one member")
            content = _extension(stream, header)
            long_name = headers.pax_name(content) if header.kind == headers.PAX else headers.gnu_name(content)
            extended = True
        else:
            yield header if long_name is None else header._replace(name=long_name)
            extended, long_name = False, None
    if extended:
        raise damaged("it ends after an extended header")


def _extension(stream: Stream, header: Header) -> bytes:
    if header.size > MAX_EXTENSION:
        raise IntakeError(f"an extended header has {header.size:,} bytes; at most {MAX_EXTENSION:,} are allowed")
    return b"".join(_content(stream, header.size))


def _is_folder(header: Header) -> bool:
    if header.kind not in (headers.FILE, headers.FOLDER):
        what = headers.OTHERS.get(header.kind, f"this is of the unknown kind {header.kind!r}")
        raise IntakeError(f"{what}; only files and folders are taken")
    is_folder = header.kind == headers.FOLDER
    if is_folder and header.size:
        raise IntakeError("a folder has no content")
    return is_folder


def _content(stream: Stream, size: int) -> Iterator[bytes]:
    left = size
    while left:
        data = stream.read(min(left, CHUNK))
        if not data:
            raise damaged("it ends too early")
        left -= len(data)
        yield data
    stream.exactly(-size % BLOCK)


def _check_rest(stream: Stream) -> None:
    """Accept nothing but zeros behind the end; a checksum of the compression is read on the way."""
    while data := stream.read(CHUNK):
        if data.strip(b"\0"):
            raise damaged("something follows its end")
