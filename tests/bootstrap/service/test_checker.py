"""Submitted versions are tried, in the order of submission, and again only where their owner asks for it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from arena.bootstrap.checking.report import Conditions
from arena.bootstrap.service import check_program
from arena.bootstrap.service.checker import AGAIN, POLL, Checker
from arena.bootstrap.service.inspector import Inspection, inspect, report_text
from arena.bots.box.level import Sandbox
from arena.match.clock import TimeControl
from arena.service.checks import CheckState
from arena.service.telemetry import CheckOutcome
from tests.bootstrap.service.houses import Home
from tests.project.tree import ROOT

MANIFEST = 'name = "otter"\nversion = "1"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n'


class Inspector:
    """Finds what a test says, and remembers who was looked at."""

    def __init__(self, *outcomes: CheckOutcome) -> None:
        self.seen: list[str] = []
        self._outcomes = list(outcomes)

    async def __call__(self, folder: Path, sandbox: Sandbox, limit: float) -> Inspection:
        self.seen.append((folder / "bot.py").read_text().strip("# \n"))
        return Inspection(self._outcomes.pop(0), f"report of {self.seen[-1]}")


def states(home: Home) -> dict[str, CheckState]:
    return {check.name: check.state for check in home.house.store.checks()}


def nothing() -> None:
    """Ring no bell."""


def test_versions_are_checked_one_after_the_other_and_their_reports_kept(home: Home) -> None:
    home.submit("otter")
    home.submit("heron")
    rung: list[int] = []
    inspector = Inspector(CheckOutcome.PASSED, CheckOutcome.FAILED)
    checker = Checker(home.house, 60, lambda: rung.append(1), inspector)
    rests = [asyncio.run(checker.step()) for _ in range(3)]
    assert rests == [0, 0, POLL]
    assert inspector.seen == ["otter 1", "heron 1"]
    assert states(home) == {"otter": CheckState.PASSED, "heron": CheckState.FAILED}
    assert {check.report for check in home.house.store.checks()} == {"report of otter 1", "report of heron 1"}
    assert len(rung) == 2
    assert home.counted("arena_checks_total", outcome="passed") == 1
    assert home.counted("arena_checks_total", outcome="failed") == 1


def test_what_the_arena_could_not_check_still_waits_and_is_tried_again_later(home: Home) -> None:
    home.submit("otter")
    home.submit("heron")
    now = 0.0
    inspector = Inspector(CheckOutcome.VOID, CheckOutcome.PASSED, CheckOutcome.PASSED)
    checker = Checker(home.house, 60, nothing, inspector, lambda: now)
    assert [asyncio.run(checker.step()) for _ in range(3)] == [0, 0, POLL]
    assert states(home) == {"otter": CheckState.WAITING, "heron": CheckState.PASSED}
    now = AGAIN
    asyncio.run(checker.step())
    assert states(home)["otter"] is CheckState.PASSED
    assert home.counted("arena_checks_total", outcome="void") == 1


def test_a_version_that_failed_and_is_submitted_again_is_tried_again_after_those_that_never_were(
    home: Home,
) -> None:
    for name in ("otter", "heron"):
        home.submit(name)
    inspector = Inspector(CheckOutcome.FAILED, CheckOutcome.PASSED, CheckOutcome.PASSED, CheckOutcome.PASSED)
    checker = Checker(home.house, 60, nothing, inspector)
    assert [asyncio.run(checker.step()) for _ in range(3)] == [0, 0, POLL]
    for name in ("otter", "heron", "lynx"):
        home.submit(name)
    assert states(home) == {"otter": CheckState.WAITING, "heron": CheckState.PASSED, "lynx": CheckState.WAITING}
    assert [asyncio.run(checker.step()) for _ in range(3)] == [0, 0, POLL]
    assert inspector.seen == ["otter 1", "heron 1", "lynx 1", "otter 1"]
    assert states(home)["otter"] is CheckState.PASSED


def test_retired_versions_are_not_checked(home: Home) -> None:
    home.submit("otter")
    home.house.store.retire_bot("otter", "1")
    assert asyncio.run(Checker(home.house, 60, nothing, Inspector()).step()) == POLL


def test_a_check_that_is_broken_off_leaves_its_version_waiting(home: Home) -> None:
    home.submit("otter")
    begun = asyncio.Event()

    async def endless(folder: Path, sandbox: Sandbox, limit: float) -> Inspection:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    async def stop() -> float:
        checker = Checker(home.house, 60, nothing, endless)
        checking = asyncio.create_task(checker.step())
        await begun.wait()
        checker.end()
        await checking
        return await checker.step()

    assert asyncio.run(stop()) == 0
    assert states(home) == {"otter": CheckState.WAITING}


def test_behind_tournaments_every_limit_of_a_check_is_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Conditions] = []
    monkeypatch.setattr(check_program, "step_aside", nothing)
    monkeypatch.setattr(check_program, "check_bot", lambda folder, conditions, report: seen.append(conditions))
    monkeypatch.setattr(sys, "argv", ["check", "otter", "none"])
    check_program.main()
    assert [(each.slack, each.control.move) for each in seen] == [(10, 10 * TimeControl().move)]


def test_a_report_tells_no_place_and_is_printable() -> None:
    step = {"number": 3, "status": "failed", "name": "start", "told": "/store/ab/bot.py\nfell", "output": "\x1b[2J\0!"}
    assert report_text([step], Path("/store/ab")) == " 3 failed  start: bot.py fell\n           | ?[2J?!"


@pytest.mark.slow
def test_a_sample_bot_passes(home: Home) -> None:
    found = asyncio.run(inspect(ROOT / "sample_bots" / "greedy", Sandbox.NONE, 300))
    assert found.outcome is CheckOutcome.PASSED, found.report
    assert "gin, self-play" in found.report


def test_a_bot_that_does_not_start_fails(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text(MANIFEST)
    (tmp_path / "bot.py").write_text("raise SystemExit('no rod')\n")
    found = asyncio.run(inspect(tmp_path, Sandbox.NONE, 300))
    assert found.outcome is CheckOutcome.FAILED
    assert "no rod" in found.report


def test_a_check_has_its_time_and_then_its_processes_are_gone(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text(MANIFEST)
    (tmp_path / "bot.py").write_text("import time\ntime.sleep(600)\n")
    found = asyncio.run(inspect(tmp_path, Sandbox.NONE, 3))
    assert found.outcome is CheckOutcome.FAILED
    assert "no end within 3 s" in found.report
