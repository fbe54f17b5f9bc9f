"""``arena demo``: the sample bots play, nothing stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.cli.conftest import Arena


def test_the_demo_plays_the_sample_bots_and_leaves_nothing(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ARENA_WORKERS", raising=False)
    monkeypatch.chdir(tmp_path)
    ran = arena("demo", "--deal-sets", 1, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    for bot in sample_bots("gin"):
        assert f"{bot.name} 1.0" in ran.out
    assert list(tmp_path.iterdir()) == []
