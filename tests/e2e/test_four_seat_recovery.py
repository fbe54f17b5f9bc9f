"""Tournaments at tables of four that are killed, and go on as if nothing had been."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.four_bots import NAMES, put_bots
from tests.e2e.held import hold, let_go

ORDER = ("--game", "persian", "--seed", "s", "--time", "start=60 bank=600 move=600", "--workers", 1)
TEAMS = ("--team", "otter+heron", "--team", "lynx+mole", "--deal-sets", 3)
INDIVIDUALS = (*(word for name in NAMES for word in ("--bot", name)), "--partners", "draw", "--deal-sets", 3)
GAMES = 6

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    """A place with bots that wait in their second game."""
    with place(tmp_path / "here") as made:
        put_bots(made.folder)
        for name in NAMES:
            hold(made.folder / name, games=1)
        yield made


@pytest.fixture
def undisturbed(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "undisturbed") as made:
        put_bots(made.folder)
        yield made


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [TEAMS, INDIVIDUALS], ids=["teams", "individuals"])
def test_a_killed_tournament_of_four_seats_is_resumed_with_the_same_games(
    here: Place, undisturbed: Place, entrants: tuple[object, ...]
) -> None:
    done = undisturbed.run("tournament", "run", "spring", *ORDER, *entrants)
    assert done.returncode == 0, done.stderr
    expected = undisturbed.transcripts()
    assert len(expected) == GAMES
    with here.start("tournament", "run", "spring", *ORDER, *entrants) as director:
        while director.poll() is None and not here.finished():
            time.sleep(0.02)
        director.kill()
        director.communicate(timeout=PATIENCE)
    here.leaves_nothing()
    before = here.transcripts()
    assert 1 <= len(before) < GAMES
    assert before.items() <= expected.items()
    for name in NAMES:
        let_go(here.folder / name)
    resumed = here.run("tournament", "resume", "spring", "--workers", 2)
    assert resumed.returncode == 0, resumed.stderr
    assert here.transcripts() == expected
    here.leaves_nothing()
