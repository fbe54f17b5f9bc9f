"""Folders: what is refused, and what is not looked at."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from arena.bots.digest import digest
from arena.bots.intake import unpack
from tests.bots.intake.places import PROGRAM, Place, write_bot

Change = Callable[[Path], object]

HOSTILE: dict[str, tuple[Change, str]] = {
    "a link to the outside": (lambda bot: (bot / "x").symlink_to("/etc/passwd"), "member 'x': this is a symbolic link"),
    "a link within the bot": (lambda bot: (bot / "x").symlink_to("bot.py"), "put a copy in its place"),
    "a link to a folder": (lambda bot: (bot / "x").symlink_to(".."), "member 'x': this is a symbolic link"),
    "a named pipe": (lambda bot: os.mkfifo(bot / "x"), "this is neither a file nor a folder"),
    "a setuid program": (lambda bot: (bot / "bot.py").chmod(0o4755), "member 'bot.py': this has a setuid"),
    "13 levels": (lambda bot: (bot / Path(*"d" * 13)).mkdir(parents=True), "this is 13 levels deep; at most 12"),
    "a long name": (lambda bot: (bot / ("n" * 101)).touch(), "has 101 characters; at most 100"),
    "a name with an accent": (lambda bot: (bot / "é").touch(), "has other letters than ASCII"),
    "names that differ by case": (
        lambda bot: [(bot / name).write_bytes(b"") for name in "Aa"],
        "this and 'A' are one name",
    ),
    "a file of a terabyte": (lambda bot: os.truncate(bot / "bot.py", 2**40), "more than 33,554,432 bytes"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_folder_is_refused_with_its_reason(what: str, place: Place) -> None:
    change, reason = HOSTILE[what]
    bot = write_bot(place.folder / "otter")
    change(bot)
    assert reason in place.refusal(bot)


def test_more_than_64_mib_in_all_are_refused(place: Place) -> None:
    bot = write_bot(place.folder / "otter")
    for number in range(3):
        (bot / f"{number}").touch()
        os.truncate(bot / f"{number}", 22 * 1024**2)
    assert "all files together have more than 67,108,864 bytes" in place.refusal(bot)


def test_what_tools_leave_behind_is_left_out_so_that_the_digest_tells_all_that_is_kept(place: Place) -> None:
    bot = write_bot(place.folder / "otter")
    for name in ("__pycache__", ".git"):
        (bot / name).mkdir()
        (bot / name / "x").touch()
    (bot / "__pycache__" / "link").symlink_to("/")
    (bot / "bot.py~").touch()
    kept = place.kept(bot)
    assert sorted(path.name for path in kept.iterdir()) == ["bot.py", "bot.toml"]
    assert kept.name == digest(bot)


def test_a_file_that_grows_while_it_is_read_is_refused(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = write_bot(place.folder / "otter")
    plain = unpack._write

    def grow(target: int, data: bytes) -> None:
        plain(target, data)
        (bot / "bot.py").write_bytes(PROGRAM + b"#")

    monkeypatch.setattr(unpack, "_write", grow)
    with pytest.raises(ValueError, match=r"member 'bot\.py': this was changed while it was read"):
        place.kept(bot)
    assert not place.store.root.exists()


def test_a_file_that_becomes_a_link_while_the_folder_is_read_is_not_followed(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = write_bot(place.folder / "otter")
    plain = os.open

    def swap(path: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if path == "bot.py" and not flags & os.O_CREAT:
            (bot / "bot.py").unlink()
            (bot / "bot.py").symlink_to(place.folder / "secret")
        return plain(path, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", swap)
    with pytest.raises(OSError, match="Too many levels of symbolic links"):
        place.kept(bot)
    assert not place.store.root.exists()
