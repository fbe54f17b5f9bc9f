"""Tournaments as a user runs them, undisturbed and interrupted in every way."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from arena.bootstrap.samples import sample_bots
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.held import Held

DEAL_SETS = 12
MANY = 400
"""Deal sets that nobody plays to the end."""
GREEDY, RANDOM = (folder for folder in sample_bots("gin") if folder.name in ("greedy", "random"))
BOTS = ("--bot", GREEDY, "--bot", RANDOM)
TIME = "start=60 bank=600 move=600"
ORDER = ("--game", "gin", "--deal-sets", DEAL_SETS, "--rules", "deals=8", "--seed", "s", "--time", TIME)
IDS = {f"spring/1/{deal_set}/{orientation}" for deal_set in range(1, DEAL_SETS + 1) for orientation in (0, 1)}

Results = dict[str, str | None]

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        yield made


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A tournament that one worker has played without a disturbance."""
    with place(tmp_path_factory.mktemp("undisturbed")) as made:
        done = made.run("tournament", "run", "spring", *ORDER, *BOTS, "--workers", 1)
        assert (done.returncode, done.stderr) == (0, "")
        made.leaves_nothing()
        yield made


@pytest.fixture(scope="module")
def expected(undisturbed: Place) -> Results:
    return undisturbed.transcripts()


@pytest.fixture
def held(tmp_path: Path) -> Held:
    """The same bots; each process waits in its fourth game, so two of each play at most six of the 24 games."""
    return Held((GREEDY, RANDOM), tmp_path, games=3)


def start(here: Place, workers: int, *more: object) -> subprocess.Popen[str]:
    return here.start("tournament", "run", "spring", *ORDER, "--workers", workers, *more)


def wait_for_games(here: Place, number: int) -> None:
    wait_until(lambda: len(here.finished()) >= number, PATIENCE)


def end(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    with process:
        out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def test_every_planned_game_is_finished_once(undisturbed: Place, expected: Results) -> None:
    assert set(expected) == IDS
    games = undisturbed.finished()
    assert len(games) == len(IDS)
    assert {game.termination for game in games} == {"completed"}


@pytest.mark.slow
def test_two_workers_play_the_same_games(here: Place, expected: Results) -> None:
    code, _, err = end(start(here, 2, *BOTS))
    assert (code, err) == (0, "")
    assert here.transcripts() == expected
    here.leaves_nothing()


def check_resumed(here: Place, workers: int, expected: Results) -> None:
    before = here.transcripts()
    assert before.items() <= expected.items()
    done = here.run("tournament", "resume", "spring", "--workers", workers)
    assert done.returncode == 0, done.stderr
    assert here.transcripts() == expected
    here.leaves_nothing()


@pytest.mark.parametrize(("first", "second"), [(2, 1), pytest.param(1, 2, marks=pytest.mark.slow)])
def test_a_killed_director_leaves_nothing_behind_and_its_tournament_is_resumed(
    here: Place, expected: Results, held: Held, first: int, second: int
) -> None:
    director = start(here, first, *held.words)
    wait_for_games(here, 3)
    director.kill()
    end(director)
    here.leaves_nothing()
    held.let_go()
    check_resumed(here, second, expected)


def next_words(here: Place) -> tuple[object, ...]:
    return ("resume", "spring") if here.exists() else ("run", "spring", *ORDER, *BOTS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_director_killed_at_random_moments(here: Place, expected: Results, seed: int) -> None:
    chance = Random(seed)
    for _ in range(4):
        director = here.start("tournament", *next_words(here), "--workers", chance.choice((1, 2)))
        with suppress(subprocess.TimeoutExpired):
            director.wait(chance.uniform(0.1, 6.0))
        director.kill()
        end(director)
        here.leaves_only_garbage()
    before = here.transcripts() if here.exists() else {}
    assert before.items() <= expected.items()
    done = here.run("tournament", *next_words(here), "--workers", 1)
    assert done.returncode == 0, done.stderr
    assert here.transcripts() == expected
    here.leaves_nothing()


@pytest.mark.slow
@pytest.mark.parametrize("victim", ["arena.bootstrap.worker", "warden.py"])
def test_a_killed_process_of_the_arena_costs_no_game(here: Place, expected: Results, held: Held, victim: str) -> None:
    director = start(here, 2, *held.words)
    wait_for_games(here, 3)
    os.kill(here.processes(victim)[0], signal.SIGKILL)
    held.let_go()
    code, _, err = end(director)
    assert code == 0, err
    assert here.transcripts() == expected
    here.leaves_nothing()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_tournament_keeps_its_games_and_says_how_to_go_on(
    here: Place, expected: Results, held: Held, number: signal.Signals
) -> None:
    director = start(here, 2, *held.words)
    wait_for_games(here, 3)
    director.send_signal(number)
    code, out, err = end(director)
    assert code == 130
    assert "Traceback" not in err
    command = err.splitlines()[-1].strip()
    assert command == "arena tournament resume spring --db sqlite:///arena.db"
    assert "greedy 1.0" in out
    assert 3 <= len(here.finished()) < len(IDS)
    here.leaves_nothing()
    held.let_go()
    check_resumed(here, 2, expected)


def scraped(url: str, until: str) -> str:
    """The page once it has these words; the director serves it as long as it plays."""
    while True:
        with urllib.request.urlopen(url) as page:
            text: str = page.read().decode()
        if until in text:
            return text
        time.sleep(0.02)


def test_a_tournament_is_scraped_while_it_plays(here: Place) -> None:
    director = start(here, 1, *BOTS, "--deal-sets", MANY, "--metrics-port", 0)
    assert director.stderr is not None
    announced = director.stderr.readline()
    assert announced.startswith("metrics: http://127.0.0.1:")
    text = scraped(announced.split()[1], until="arena_games_total{")
    director.send_signal(signal.SIGINT)
    end(director)
    assert "arena_games_total{" in text
    here.leaves_nothing()
