"""A packed folder is taken in as the folder would be."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.bots.digest import digest
from arena.bots.intake.limits import MAX_TOTAL
from arena.bots.intake.refusal import IntakeError
from arena.bots.intake.take_in import take_in
from arena.bots.packing import pack
from arena.bots.store import BotStore

MANIFEST = 'name = "otter"\nversion = "1"\ngames = ["gin"]\ncommand = ["bin/run", "data"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "otter"
    (made / "bin").mkdir(parents=True)
    (made / "empty").mkdir()
    (made / "bot.toml").write_text(MANIFEST)
    (made / "bin" / "run").write_bytes(b"#!/bin/sh\n")
    (made / "bin" / "run").chmod(0o755)
    (made / "data").write_bytes(bytes(300_000))  # a gzip of zeros would be taken for a bomb
    (made / "__pycache__").mkdir()
    (made / "__pycache__" / "left.pyc").write_bytes(b"left behind")
    return made


def test_the_content_is_the_same(folder: Path, tmp_path: Path) -> None:
    archive = tmp_path / "bot.tar"
    pack(folder, archive)
    with take_in(archive, BotStore(tmp_path / "bots"), ["gin"]) as candidate:
        assert candidate.digest == digest(folder)
        assert candidate.manifest.name == "otter"


def test_a_folder_that_would_be_refused_is_not_packed(folder: Path, tmp_path: Path) -> None:
    (folder / "link").symlink_to("data")
    with pytest.raises(IntakeError, match="'link': this is a symbolic link") as refusal:
        pack(folder, tmp_path / "bot.tar")
    assert str(refusal.value).startswith(f"{folder}: ")


def test_a_folder_that_is_too_large_is_not_packed_whole(folder: Path, tmp_path: Path) -> None:
    for number in range(2):
        with (folder / f"large-{number}").open("wb") as file:
            file.truncate(MAX_TOTAL // 2 + 1)
    with pytest.raises(IntakeError, match="all files together"):
        pack(folder, tmp_path / "bot.tar")
