"""A tournament of real bots that stops as soon as it is clear which is better."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.held import Held

PLANNER, RANDOM = (next(bot for bot in sample_bots("gin") if bot.name == name) for name in ("gin_planner", "random"))
MOST = 200
ORDER = (
    *("--game", "gin", "--deal-sets", MOST, "--rules", "deals=1", "--seed", "s"),
    *("--time", "start=60 bank=600 move=600", "--until", "elo0=0 elo1=100"),
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        yield made


def decision(here: Place) -> dict[str, object]:
    told: dict[str, object] = json.loads(here.ask("tournament", "standings", "spring", "--json").stdout)["decision"]
    return told


def test_a_much_better_bot_is_told_apart_early_also_after_an_interruption(here: Place, tmp_path: Path) -> None:
    bots = [word for bot in (PLANNER, RANDOM) for word in ("--bot", bot)]
    done = here.run("tournament", "run", "spring", *ORDER, *bots, "--workers", 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert "H1 accepted: gin_planner 1.0 is stronger than random 1.0 by more than 0 Elo" in done.stdout
    games = here.transcripts()
    assert len(games) % 40 == 0
    assert len(games) < 2 * MOST
    here.leaves_nothing()

    held = Held((PLANNER, RANDOM), tmp_path, games=5)
    with place(tmp_path / "there") as there:
        director = there.start("tournament", "run", "spring", *ORDER, *held.words, "--workers", 1)
        wait_until(lambda: len(there.finished()) >= 5, PATIENCE)
        director.send_signal(signal.SIGINT)
        with director:
            director.communicate(timeout=PATIENCE)
        assert len(there.finished()) < len(games)
        assert decision(there)["outcome"] == "open"
        held.let_go()
        resumed = there.run("tournament", "resume", "spring", "--workers", 2)
        assert resumed.returncode == 0, resumed.stderr
        assert there.transcripts() == games
        assert decision(there) == decision(here)
        there.leaves_nothing()
