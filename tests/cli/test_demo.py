"""``arena demo``: the sample bots play every game, nothing stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arena import games
from arena.bootstrap.samples import sample_bots
from tests.cli.conftest import Arena


@pytest.mark.parametrize("most", [2, pytest.param(None, marks=pytest.mark.slow)], ids=["two a game", "all"])
def test_the_demo_prints_a_table_of_every_game_and_leaves_nothing(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int | None
) -> None:
    monkeypatch.setattr("arena.cli.demo.sample_bots", lambda game: sample_bots(game)[:most])
    monkeypatch.delenv("ARENA_WORKERS", raising=False)
    monkeypatch.chdir(tmp_path)
    ran = arena("demo", "--deal-sets", 1, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    played = [game for game in games.names() if len(sample_bots(game)) > 1]
    _, *tables = re.split(r"^(?=\w+, [^:\n]+: )", ran.out, flags=re.MULTILINE)
    assert [table.partition(",")[0].lower() for table in tables] == played
    for game, table in zip(played, tables, strict=True):
        ranked = re.findall(r"^ \d  (\w+) 1\.0 ", table, flags=re.MULTILINE)
        assert sorted(ranked) == [bot.name for bot in sample_bots(game)[:most]]
    assert list(tmp_path.iterdir()) == []
