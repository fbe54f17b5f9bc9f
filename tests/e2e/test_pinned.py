"""The same seed gives the same games for ever: ids, packs, dealers, bot seeds and transcripts."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.e2e.commands import Place, place

PINNED = {
    "match-1-1-0.arena": "9e938152fef181fdccdc5de96cad72e78df3679f3f89efd831bd7b37efaf0502",
    "match-1-1-1.arena": "f6aa8bffc2c1623874646409ae3a6e1050e90642d85fdb05c40a255b594c4787",
}
"""The sha256 of each transcript, as the first release of the arena wrote it."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        yield made


def make_bot(folder: Path, name: str) -> Path:
    """The sample bot that plays by chance, drawn from its bot seed, under a name of its own."""
    (random,) = (folder for folder in sample_bots("gin") if folder.name == "random")
    bot = folder / name
    shutil.copytree(random, bot, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = bot / "bot.toml"
    manifest.write_text(
        f'name = "{name}"\nversion = "1.0"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n', encoding="utf-8"
    )
    return bot


def test_a_gin_match_gives_the_transcripts_that_it_always_gave(here: Place) -> None:
    bots = [word for name in ("otter", "heron") for word in ("--bot", make_bot(here.folder, name))]
    order = ("--game", "gin", *bots, "--rules", "deals=1", "--deal-sets", 1, "--seed", "pin", "--workers", 1)
    done = here.run("match", "run", *order, "--time", "start=60 bank=600 move=60", "--transcripts", "written")
    assert (done.returncode, done.stderr) == (0, "")
    written = sorted((here.folder / "written").iterdir())
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in written} == PINNED
