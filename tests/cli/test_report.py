"""``arena tournament report`` on a stored tournament."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check
from tests.cli.tournaments import copy_bots, store_tournament


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.delenv("ARENA_DB", raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def test_the_report_is_one_file(arena: Arena, bots: tuple[Path, Path], tmp_path: Path) -> None:
    store_tournament(bots, played=12)
    before = {path.name for path in tmp_path.iterdir()}
    ran = arena("tournament", "report", "spring", "--out", "report.html")
    assert (ran.code, ran.out) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} - before == {"report.html"}
    page = Path("report.html").read_text(encoding="utf-8")
    # Of three decisions a game in the examples, twelve games: 36.
    assert page.count('<td class="n">36</td>') == 2
    assert "otter 1.0" in page


def test_a_place_that_cannot_be_written_and_a_name_that_nobody_has_are_refused(
    arena: Arena, bots: tuple[Path, Path]
) -> None:
    store_tournament(bots, played=2)
    check(arena("tournament", "report", "spring", "--out", "nowhere/report.html"), "nowhere/report.html")
    check(arena("tournament", "report", "autumn", "--out", "report.html"), "autumn")
    assert not Path("report.html").exists()
