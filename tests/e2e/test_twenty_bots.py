"""A tournament as large as an organiser's: twenty bots, all against all, killed twice, and nothing is lost."""

from __future__ import annotations

import faulthandler
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from arena.storage.store import open_store
from arena.tournament.plan import plan
from arena.tournament.standings import make_standings
from tests.e2e.commands import Place, place
from tests.project.tree import ROOT

BOTS = [f"bot{number:02}" for number in range(1, 21)]
DEAL_SETS = 10
GAMES = 20 * 19 // 2 * DEAL_SETS * 2
PATIENCE = 1800
"""Seconds for the whole tournament on a busy machine: it starts 760 processes."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        for name in BOTS:
            copy_trivial(made.folder / name)
        yield made


def copy_trivial(folder: Path) -> None:
    """The trivial bot of the benchmarks under the name of a folder."""
    shutil.copytree(ROOT / "benchmarks" / "trivial", folder, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = folder / "bot.toml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('"trivial"', f'"{folder.name}"'), encoding="utf-8")


def finished(here: Place) -> int:
    """How many games of the tournament are finished."""
    if not here.exists():
        return 0
    with open_store(here.url, create=False) as store:
        return store.summaries()[0].finished


def run(here: Place, *words: object) -> str:
    """Run a command on the tournament to its good end; what it prints."""
    with here.start("tournament", *words) as process:
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    return out


def kill_after(here: Place, director: subprocess.Popen[str], games: int) -> int:
    """Kill a director once it has finished so many games; how many there are."""
    while finished(here) < games:
        assert director.poll() is None, director.communicate()
        time.sleep(0.2)
    director.kill()
    with director:
        director.communicate(timeout=PATIENCE)
    here.leaves_nothing()
    return finished(here)


def test_twenty_bots_meet_each_other_though_the_director_is_killed_twice(here: Place) -> None:
    # Longer than a test that hangs may take; every wait in it has a limit of its own.
    faulthandler.cancel_dump_traceback_later()
    chance = Random(20)
    entered = [word for name in BOTS for word in ("--bot", name)]
    order = ("--game", "gin", *entered, "--deal-sets", DEAL_SETS, "--rules", "deals=1", "--seed", "s")
    clock = ("--time", "start=120 bank=600 move=60")
    kept = kill_after(here, here.start("tournament", "run", "spring", *order, *clock), chance.randrange(1, 700))
    kept = kill_after(here, here.start("tournament", "resume", "spring"), kept + chance.randrange(1, 700))
    assert kept < GAMES
    run(here, "resume", "spring")
    here.leaves_nothing()
    check_every_game_once(here)
    verified = run(here, "verify", "spring")
    assert verified.startswith(f"ok spring: {GAMES} of {GAMES} games replayed, {GAMES} packs and 20 ratings derived")
    check_another_database_rates_alike(here)
    run(here, "report", "spring", "--out", "report.html")
    page = (here.folder / "report.html").read_text(encoding="utf-8")
    assert all(name in page for name in BOTS)
    here.leaves_nothing()


def check_every_game_once(here: Place) -> None:
    """The games that were planned are those that are finished, each by the rules' end."""
    with open_store(here.url, create=False) as store:
        planned = [game.id for game in plan(store.tournament("spring"))]
        games = store.finished("spring")
    assert len(planned) == len(games) == GAMES
    assert {game.planned.id for game in games} == set(planned)
    assert {game.termination for game in games} == {"completed"}


def check_another_database_rates_alike(here: Place) -> None:
    """What is exported and imported elsewhere has the same standings and ratings."""
    other = f"sqlite:///{here.folder}/other.db"
    run(here, "export", "spring", "--out", "spring.jsonl")
    run(here, "import", "spring.jsonl", "--db", other)
    with open_store(here.url, create=False) as one, open_store(other, create=False) as two:
        made = one.tournament("spring")
        assert make_standings(made, two.finished("spring")) == make_standings(made, one.finished("spring"))
        assert two.ratings("gin") == one.ratings("gin")
        assert len(one.ratings("gin")) == len(BOTS)
