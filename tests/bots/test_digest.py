"""Content hashes of folders."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from arena.bots.digest import digest
from arena.bots.errors import BotError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "bot"
    (folder / "lib").mkdir(parents=True)
    (folder / "bot.toml").write_text("name", encoding="utf-8")
    (folder / "lib" / "cards.py").write_text("x = 1\n", encoding="utf-8")
    return folder


def test_a_copy_has_the_same_digest(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    os.utime(tmp_path / "copy" / "bot.toml", (0, 0))
    assert digest(folder) == digest(tmp_path / "copy")


def test_the_order_of_making_changes_nothing(tmp_path: Path) -> None:
    names = [f"file{n}" for n in range(20)]
    for place, order in (("one", names), ("two", names[::-1])):
        (tmp_path / place).mkdir()
        for name in order:
            (tmp_path / place / name).write_text(name, encoding="utf-8")
    assert digest(tmp_path / "one") == digest(tmp_path / "two")


def test_a_digest_never_changes_between_versions_of_the_arena(tmp_path: Path) -> None:
    # printf 'file 1 a %s\n' "$(printf hello | sha256sum | cut -d' ' -f1)" | sha256sum
    (tmp_path / "a").write_text("hello", encoding="utf-8")
    assert digest(tmp_path) == "3351cf9a33a7e256748dae26433860a72f682a3637476d0799a75d2c0d4114b0"


def change_a_byte(folder: Path) -> None:
    (folder / "bot.toml").write_text("Name", encoding="utf-8")


def rename(folder: Path) -> None:
    (folder / "bot.toml").rename(folder / "bot.tom1")


def move(folder: Path) -> None:
    (folder / "lib" / "cards.py").rename(folder / "cards.py")


def add_an_empty_file(folder: Path) -> None:
    (folder / "empty").touch()


def make_executable(folder: Path) -> None:
    (folder / "bot.toml").chmod(0o755)


def add_a_link(folder: Path) -> None:
    (folder / "link").symlink_to("bot.toml")


@pytest.mark.parametrize(
    "change", [change_a_byte, rename, move, add_an_empty_file, make_executable, add_a_link], ids=lambda f: f.__name__
)
def test_a_change_changes_the_digest(folder: Path, change: object) -> None:
    before = digest(folder)
    assert callable(change)
    change(folder)
    assert digest(folder) != before


@pytest.mark.parametrize(
    "name", ["__pycache__/bot.pyc", ".git/HEAD", ".DS_Store", "bot.py~", ".bot.py.swp", "._bot.py", "__MACOSX/x"]
)
def test_what_tools_leave_behind_is_ignored(folder: Path, name: str) -> None:
    before = digest(folder)
    (folder / "lib" / name).parent.mkdir(exist_ok=True)
    (folder / "lib" / name).write_text("dropping", encoding="utf-8")
    assert digest(folder) == before


def test_other_permissions_change_nothing(folder: Path) -> None:
    before = digest(folder)
    (folder / "bot.toml").chmod(0o600)
    assert digest(folder) == before


@pytest.mark.parametrize("target", ["/etc/passwd", "../elsewhere", "nowhere", "link"])
def test_a_link_that_leads_out_or_nowhere_is_refused(folder: Path, target: str) -> None:
    (folder.parent / "elsewhere").touch()
    (folder / "link").symlink_to(target)
    with pytest.raises(BotError, match="link: this link leads out of the bot's folder; put a copy"):
        digest(folder)


def test_a_pipe_is_refused(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    with pytest.raises(BotError, match="pipe: this is neither a file, a folder nor a link"):
        digest(folder)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="nowhere: No such file or directory"):
        digest(tmp_path / "nowhere")
