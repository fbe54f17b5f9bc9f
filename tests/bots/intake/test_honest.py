"""Honest bots: taken from a folder or any archive, as the same version."""

from __future__ import annotations

import shutil
import stat
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from arena.bots.digest import digest
from tests.bots.intake.places import MANIFEST, PROGRAM, Place, write_bot
from tests.bots.intake.tars import BOT, END, member, pax, write_tar
from tests.bots.intake.zips import Member, make_zip, write_zip

FORMATS = ("zip", "tar", "gztar", "bztar", "xztar")


@pytest.fixture
def bot(place: Place) -> Path:
    """A bot with a program, a folder and names that archives have to write in their long forms."""
    folder = write_bot(place.folder / "otter")
    deep = folder / "vendored" / ("n" * 60) / ("m" * 60) / "pkg-1.0.dist-info"
    deep.mkdir(parents=True)
    (deep / "RECORD").write_text("x,,\n")
    (folder / "engine").write_bytes(b"#!/bin/sh\n")
    (folder / "engine").chmod(0o755)
    (folder / "empty.txt").touch()
    return folder


@pytest.mark.parametrize("kind", FORMATS)
def test_a_folder_and_its_archives_are_the_same_version(kind: str, bot: Path, place: Place) -> None:
    """With the files at the top, and in a folder."""
    kept = place.kept(bot)
    flat = shutil.make_archive(str(place.folder / "flat"), kind, bot)
    inner = shutil.make_archive(str(place.folder / "inner"), kind, bot.parent, bot.name)
    assert kept.name == digest(bot)
    assert place.kept(Path(flat)) == place.kept(Path(inner)) == kept


@pytest.mark.parametrize("style", ["gnu", "oldgnu", "pax", "ustar"])
def test_what_the_systems_tar_writes_is_the_same_version(style: str, place: Place) -> None:
    bot = write_bot(place.folder / "otter")
    for folder, name in ((bot, "."), (place.folder, "otter")):
        archive = str(place.folder / "otter.tar")
        words = ["tar", "-c", f"--format={style}", "-f", archive, "-C", str(folder), name]
        subprocess.run(words, check=True)
        assert place.kept(place.folder / "otter.tar").name == digest(bot)


def test_long_names_in_gnus_way_are_read(bot: Path, place: Place) -> None:
    with tarfile.open(place.folder / "otter.tar", "w", format=tarfile.GNU_FORMAT) as tar:
        tar.add(bot, ".")
    assert place.kept(place.folder / "otter.tar").name == digest(bot)


def test_a_comment_of_git_archive_and_times_of_pax_are_passed_over(place: Place) -> None:
    path = place.folder / "otter.tar"
    comment = pax((b"comment", b"0123456789abcdef"), kind=b"g")
    path.write_bytes(comment + pax((b"mtime", b"1.5"), (b"LIBARCHIVE.creationtime", b"1")) + BOT + END)
    assert sorted(file.name for file in place.kept(path).iterdir()) == ["bot.py", "bot.toml"]


def test_a_zip_with_a_comment_and_one_without_modes_are_taken(place: Place) -> None:
    (place.folder / "a.zip").write_bytes(make_zip(comment=b"otters"))
    with zipfile.ZipFile(place.folder / "b.zip", "w") as archive:
        for name, data in (("bot.toml", MANIFEST), ("bot.py", PROGRAM)):
            info = zipfile.ZipInfo(name)
            info.create_system = 0
            archive.writestr(info, data)
    assert place.kept(place.folder / "a.zip") == place.kept(place.folder / "b.zip")


def test_a_zip_that_was_written_to_a_pipe_is_taken(place: Place) -> None:
    """Then the sizes stand behind each member, and in its own header are zeros."""

    class Pipe:
        def __init__(self, path: Path) -> None:
            self.file = path.open("wb")
            self.write, self.flush = self.file.write, self.file.flush

    pipe = Pipe(place.folder / "otter.zip")
    with pipe.file, zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        archive.writestr("bot.toml", MANIFEST)
        archive.writestr("bot.py", PROGRAM)
    assert (place.kept(place.folder / "otter.zip") / "bot.py").read_bytes() == PROGRAM


def test_only_the_executable_bit_is_kept_of_a_mode(place: Place) -> None:
    tar = write_tar(place.folder / "otter.tar", member(b"a", mode=0o777), member(b"b", mode=0o600), member(b"d/c"))
    kept = place.kept(tar)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [kept, *kept.rglob("*")]}
    assert modes == {
        kept.name: 0o555,
        "bot.toml": 0o444,
        "bot.py": 0o444,
        "a": 0o555,
        "b": 0o444,
        "c": 0o444,
        "d": 0o555,
    }


def test_what_tools_leave_behind_in_an_archive_is_not_kept(place: Place) -> None:
    """Else two contents would have one digest, and bytecode could say something else than its source."""
    bytecode = Member(b"__pycache__/bot.cpython-311.pyc", b"evil")
    with_it, without = Place(place.folder), write_zip(place.folder / "b.zip")
    kept = with_it.kept(write_zip(place.folder / "a.zip", bytecode))
    assert not (kept / "__pycache__").exists()
    assert place.kept(without) == kept


def test_archives_as_macos_packs_them_are_the_same_version(place: Place) -> None:
    """A zip of the Finder has a folder of attributes beside the bot's, a tar has them beside each file."""
    bot = write_bot(place.folder / "otter")
    note, kept = b"\0\5\x16\7\0\2\0\0Mac OS X", place.kept(bot)
    with zipfile.ZipFile(place.folder / "otter.zip", "w") as archive:
        archive.writestr("otter/", b"")
        for name, data in (("bot.toml", MANIFEST), ("bot.py", PROGRAM)):
            archive.writestr(f"otter/{name}", data)
            archive.writestr(f"__MACOSX/otter/._{name}", note)
    tar = place.folder / "otter.tar"
    names = ((b"._otter", note), (b"otter/._bot.py", note), (b"otter/bot.py", PROGRAM), (b"otter/bot.toml", MANIFEST))
    tar.write_bytes(b"".join(member(name, data) for name, data in names) + END)
    assert place.kept(place.folder / "otter.zip") == place.kept(tar) == kept


def test_empty_folders_are_not_kept_since_the_digest_does_not_tell_them(place: Place) -> None:
    tar = write_tar(place.folder / "otter.tar", member(b"empty/", kind=b"5"), member(b"empty/too/", kind=b"5"))
    assert sorted(path.name for path in place.kept(tar).iterdir()) == ["bot.py", "bot.toml"]


def test_names_of_twelve_levels_and_a_hundred_characters_are_taken(place: Place) -> None:
    name = "/".join(["d" * 100] * 12)
    kept = place.kept(write_tar(place.folder / "otter.tar", pax((b"path", name.encode())), member(b"x", b"deep")))
    assert (kept / name).read_bytes() == b"deep"
