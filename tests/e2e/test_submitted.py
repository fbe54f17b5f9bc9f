"""Submitted bots in a tournament that goes on after everything that was submitted is gone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.e2e.commands import place

GREEDY, RANDOM = (folder for folder in sample_bots("gin") if folder.name in ("greedy", "random"))

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.mark.slow
def test_a_tournament_of_submitted_bots_is_resumed_when_their_archives_are_gone(tmp_path: Path) -> None:
    archive = Path(shutil.make_archive(str(tmp_path / "greedy"), "zip", GREEDY.parent, GREEDY.name))
    copy = Path(shutil.copytree(RANDOM, tmp_path / "copy", ignore=shutil.ignore_patterns("__pycache__")))
    order = ("spring", "--game", "gin", "--rules", "deals=1", "--deal-sets", 2, "--seed", "s", "--workers", 1)
    clock = ("--time", "start=60 bank=600 move=60")  # of a busy machine: a game that is void is told on stderr
    with place(tmp_path / "here") as here:
        for source in (archive, copy):
            assert here.ask("bot", "submit", source).returncode == 0
        archive.unlink()
        shutil.rmtree(copy)
        done = here.run("tournament", "run", *order, *clock, "--bot", "greedy", "--bot", "random@1.0")
        assert (done.returncode, done.stderr) == (0, "")
        played = here.transcripts()
        assert len(played) == 4
        again = here.run("tournament", "resume", "spring")
        assert again.returncode == 0
        reproduced = here.run("game", "reproduce", "spring/1/1/0")
        assert (reproduced.returncode, reproduced.stderr) == (0, "")
        shown = here.ask("bot", "show", "greedy")
        assert "spring" in shown.stdout
        assert here.transcripts() == played
        here.leaves_nothing()
