"""What a run that is not complete says and how it ends."""

from __future__ import annotations

import pytest

from arena.cli.errors import CheckFailed
from arena.cli.plays import check_complete, conclude
from arena.tournament.progress import Progress, Report, VoidGame
from tests.tournament.examples import make_tournament

VOID = VoidGame("spring/1/2/0", "files: no room")


def report(finished: int, *void: VoidGame) -> Report:
    return Report(
        Progress(
            finished=finished,
            played=finished,
            total=4,
            in_progress=0,
            void=len(void),
            lost_workers=0,
            seconds=1.0,
            scores=(),
        ),
        void,
    )


def test_a_complete_run_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    conclude(make_tournament(), report(4), "sqlite:///a b.db")
    assert capsys.readouterr() == ("", "")


def test_a_stopped_run_says_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        conclude(make_tournament(), report(3), "sqlite:///a b.db")
    assert capsys.readouterr().err.splitlines() == [
        "3 of 4 games are finished and kept. To go on:",
        "  arena tournament resume spring --db 'sqlite:///a b.db'",
    ]


def test_void_games_are_named_and_fail_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CheckFailed):
        check_complete(report(3, VOID))
    assert capsys.readouterr().err == "error: game spring/1/2/0 is void: files: no room\n"
