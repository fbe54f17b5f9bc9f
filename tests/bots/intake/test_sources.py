"""What is no bot: sources that are no archives, and manifests (suite, 54)."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import BinaryIO

import pytest

from arena.bots.intake.take_in import take_in
from tests.bots.intake.places import GAMES, MANIFEST, Place, write_bot
from tests.bots.intake.tars import END, member
from tests.bots.intake.zips import write_zip

NO_ARCHIVE = "this is no archive that the arena knows; a bot is a folder, or a .zip, .tar, .tar.gz"


@pytest.mark.parametrize(
    "data", [b"", b"#!/bin/sh\n", b"PK", b"\x28\xb5\x2f\xfd" + bytes(600), b"Rar!\x1a\x07\x00", bytes(1024)]
)
def test_what_is_no_archive_is_refused(data: bytes, place: Place) -> None:
    (place.folder / "otter.zip").write_bytes(data)
    assert NO_ARCHIVE in place.refusal(place.folder / "otter.zip")


def test_a_pipe_is_refused_and_does_not_make_the_arena_wait(place: Place) -> None:
    os.mkfifo(place.folder / "otter.zip")
    assert "this is no archive" in place.refusal(place.folder / "otter.zip")


def test_an_archive_of_more_than_64_mib_is_refused_unread(place: Place) -> None:
    (place.folder / "otter.zip").touch()
    os.truncate(place.folder / "otter.zip", 64 * 1024**2 + 1)
    assert "this archive has 67,108,865 bytes; at most 67,108,864" in place.refusal(place.folder / "otter.zip")


def test_an_archive_that_changes_while_it_is_read_is_refused(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    otter = write_zip(place.folder / "otter.zip")
    plain = shutil.copyfileobj

    def change(source: BinaryIO, copy: BinaryIO) -> None:
        plain(source, copy)
        with otter.open("ab") as file:
            file.write(b"x")

    monkeypatch.setattr(shutil, "copyfileobj", change)
    with pytest.raises(ValueError, match=r"otter\.zip: this was changed while it was read"):
        place.kept(otter)
    assert not place.store.root.exists()


def test_an_archive_that_changes_after_it_was_read_changes_nothing(place: Place) -> None:
    otter = write_zip(place.folder / "otter.zip")
    with take_in(otter, place.store, GAMES) as candidate:
        otter.write_bytes(b"something else")
        assert candidate.keep()
    assert (place.store.check(candidate.digest) / "bot.toml").read_bytes() == MANIFEST


def test_a_source_that_does_not_exist_begins_nothing(place: Place) -> None:
    with pytest.raises(FileNotFoundError), take_in(place.folder / "nowhere", place.store, GAMES):
        pass
    assert not place.store.root.exists()


@pytest.mark.parametrize(
    ("manifest", "reason"),
    [
        (None, "there is no bot.toml"),
        (b"name = ", "bot.toml: this is not TOML"),
        (b"\xff", "bot.toml: byte 0 is not UTF-8"),
        (b"x = " + b"[" * 30_000, "bot.toml: this is not TOML"),
        (b"#" * 65_537, "bot.toml: this has 65,537 bytes"),
        (MANIFEST + b'owner = "root"\n', "bot.toml: unknown key 'owner'"),
        (MANIFEST.replace(b"otter", b"../otter"), "bot.toml: name '../otter': a name is"),
        (MANIFEST.replace(b'"1.0"', b'"1.0\\u0000"'), "bot.toml: version"),
        (MANIFEST.replace(b"gin", b"chess"), "bot.toml: games: unknown game 'chess'"),
        (MANIFEST.replace(b'["python", "bot.py"]', b'"sh -c id"'), "bot.toml: command 'sh -c id': this is not a list"),
        (MANIFEST.replace(b'"python", "bot.py"', b'"/bin/sh"'), "'/bin/sh' is not in the folder"),
        (MANIFEST.replace(b'"python", "bot.py"', b'"../../bin/sh"'), "'../../bin/sh' is not in the folder"),
        (MANIFEST.replace(b'"bot.py"', b'"../bot/bot.py"'), "'../bot/bot.py': a submitted bot is started"),
        (MANIFEST.replace(b'"bot.py"', b'"/etc/hosts"'), "there is no file '/etc/hosts' in the folder"),
        (MANIFEST.replace(b'"python", "bot.py"', b'"bot.py"'), "'bot.py' is not executable; run: chmod +x bot.py"),
        (
            MANIFEST.replace(b'"python"', b'"perl"'),
            "a program is a runtime (python, node, native) or the relative path",
        ),
        (MANIFEST + b"capacity = 99999\n", "bot.toml: capacity 99999: a capacity is"),
    ],
)
def test_a_hostile_manifest_is_refused_like_a_local_one(manifest: bytes | None, reason: str, place: Place) -> None:
    files = b"" if manifest is None else member(b"bot.toml", manifest)
    (place.folder / "otter.tar").write_bytes(files + member(b"bot.py", b"pass") + END)
    bot = write_bot(place.folder / "otter", manifest or b"")
    if manifest is None:
        (bot / "bot.toml").unlink()
    for refusal in (place.refusal(place.folder / "otter.tar"), place.refusal(bot)):
        assert reason in refusal


def test_two_folders_at_the_top_are_no_bot(place: Place) -> None:
    files = member(b"otter/bot.toml", MANIFEST) + member(b"otter/bot.py") + member(b"other/x")
    (place.folder / "otter.tar").write_bytes(files + END)
    told = "there is no bot.toml here, but one in 'otter/', beside 'other/'; take that folder alone"
    assert place.refusal(place.folder / "otter.tar") == told


def test_a_runtime_that_is_not_installed_is_named(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = write_bot(place.folder / "otter", MANIFEST.replace(b'"python"', b'"node"'))
    empty = place.folder / "empty"
    empty.mkdir()
    monkeypatch.setenv("PATH", str(empty))
    assert "node is not installed" in place.refusal(bot)
    (empty / "node").touch(mode=0o755)
    monkeypatch.chdir(place.folder)
    monkeypatch.setenv("PATH", "empty")
    with take_in(bot, place.store, GAMES) as candidate:
        assert candidate.manifest.to_spec().command == (str(Path("empty/node").absolute()), "bot.py")
