"""A tournament whose database is a server's: killed, resumed, overtaken, verified."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases.plain import rows
from tests.databases.server import running
from tests.e2e.commands import Place, place
from tests.e2e.held import Held
from tests.e2e.test_tournaments import BOTS, GREEDY, RANDOM, TIME, end, wait_for_games

pytestmark = [
    pytest.mark.slow,
    pytest.mark.needs("postgresql"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]

DEAL_SETS = 24
ORDER = ("--game", "gin", "--deal-sets", DEAL_SETS, "--rules", "deals=3", "--seed", "s", "--time", TIME)
IDS = [f"spring/1/{deal_set}/{orientation}" for deal_set in range(1, DEAL_SETS + 1) for orientation in (0, 1)]
SECRET = "hunter2"

OPEN_TRANSACTIONS = "SELECT count(*) FROM pg_stat_activity WHERE state <> 'idle' AND pid <> pg_backend_pid()"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with running() as server:
        url = server.create("spring").replace("://arena@", f"://arena:{SECRET}@")  # this server asks for none
        with place(tmp_path / "here", url) as made:
            yield made


@pytest.fixture
def expected(tmp_path: Path) -> dict[str, str | None]:
    """What the same tournament comes to in a file, without a disturbance."""
    with place(tmp_path / "file") as file:
        done = file.run("tournament", "run", "spring", *ORDER, *BOTS, "--workers", 2)
        assert (done.returncode, done.stderr) == (0, "")
        return file.transcripts()


def stop(here: Place, director: subprocess.Popen[str]) -> None:
    """Stop a director outside its transactions: within one it would hold up everybody, as in any database."""
    director.send_signal(signal.SIGSTOP)
    while rows(here.url, OPEN_TRANSACTIONS) != [(0,)]:
        director.send_signal(signal.SIGCONT)
        time.sleep(0.01)  # stopped again at once it may not have run at all
        director.send_signal(signal.SIGSTOP)


def test_a_tournament_on_a_server_survives_what_one_in_a_file_does(
    here: Place, expected: dict[str, str | None], tmp_path: Path
) -> None:
    held = Held((GREEDY, RANDOM), tmp_path, games=3)
    first = here.start("tournament", "run", "spring", *ORDER, *held.words, "--workers", 2, "--db", here.url)
    wait_for_games(here, 1)
    first.send_signal(signal.SIGKILL)
    end(first)
    kept = len(here.finished())
    assert 1 <= kept < len(IDS)

    second = here.start("tournament", "resume", "spring", "--workers", 1, "--db", here.url)
    wait_for_games(here, kept + 1)
    stop(here, second)
    assert len(here.finished()) < len(IDS)
    held.let_go()
    third = here.run("tournament", "resume", "spring", "--workers", 2, ARENA_DB=here.url)
    assert (third.returncode, third.stderr) == (0, "")
    second.send_signal(signal.SIGCONT)
    code, _, err = end(second)
    assert code == 2
    assert err.startswith("error: tournament spring was taken over by a later run; this one stops")
    assert SECRET not in err

    assert here.transcripts() == expected
    assert [game.planned.id for game in here.finished()] == IDS
    for words in (("tournament", "verify", "spring"), ("db", "check")):
        done = here.run(*words, ARENA_DB=here.url)
        assert (done.returncode, done.stderr) == (0, ""), words
        assert SECRET not in done.stdout
    here.leaves_nothing()
