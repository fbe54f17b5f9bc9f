"""Bots to be submitted, as archives."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

from arena.v1 import tournament_pb2 as pb


def archive(name: str = "otter", version: str = "1", *, game: str = "gin", program: str = "#") -> bytes:
    """A tar of a bot."""
    manifest = f'name = "{name}"\nversion = "{version}"\ngames = ["{game}"]\ncommand = ["python", "bot.py"]\n'
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as tar:
        for member, text in (("bot.toml", manifest), ("bot.py", program)):
            info = tarfile.TarInfo(member)
            info.size = len(text)
            tar.addfile(info, io.BytesIO(text.encode()))
    return file.getvalue()


def write_archive(folder: Path, name: str = "otter", version: str = "1", *, program: str = "#") -> Path:
    """A file with a bot."""
    path = folder / f"{name}.tar"
    path.write_bytes(archive(name, version, program=program))
    return path


def head(size: int) -> pb.SubmitBotRequest:
    """What announces an archive of so many bytes."""
    return pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name="otter.tar", size=size))


def upload(data: bytes, size: int = 4096) -> Iterator[pb.SubmitBotRequest]:
    """The messages that bring an archive."""
    yield head(len(data))
    for start in range(0, len(data), size):
        yield pb.SubmitBotRequest(chunk=data[start : start + size])
