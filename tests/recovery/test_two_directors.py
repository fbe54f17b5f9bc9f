"""Two directors on one tournament: the second is refused, or takes over a dead one's, never both."""

from __future__ import annotations

import signal
import subprocess
import time
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from arena.tournament.lease import leased
from tests.bots.programs import stop
from tests.e2e.commands import PATIENCE
from tests.recovery.real import GAMES, Outcomes, Spring, end

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


def resume(tournament: Spring) -> subprocess.CompletedProcess[str]:
    """Resume it in this process, which watches longer for a beat: a busy machine may keep the first from it so long."""
    with patch("arena.bootstrap.runs.leased", partial(leased, watch=PATIENCE)):
        return tournament.here.ask("tournament", "resume", "spring", "--workers", 1)


def test_a_second_director_is_refused_while_the_first_lives(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    first = tournament.begin(1)
    tournament.wait_for_games(1)
    second = resume(tournament)
    said = f"error: tournament spring is being run by process {first.pid} on "
    assert second.returncode == 2
    assert second.stderr.startswith(said)
    assert second.stderr.endswith("; wait for it, or stop it\n")
    tournament.let_go()
    code, _, err = end(first)
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()


@pytest.mark.slow
def test_a_killed_director_is_followed_at_once_and_by_one_only(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    first = tournament.begin(2)
    tournament.wait_for_games(2)
    first.kill()
    end(first)
    tournament.let_go()
    followers = [end(process) for process in [tournament.begin(1) for _ in range(3)]]
    assert sorted(code for code, _, _ in followers) in ([0, 2, 2], [0, 0, 2], [0, 0, 0])
    assert all("tournament spring" in err for code, _, err in followers if code)
    assert tournament.outcomes() == undisturbed
    tournament.here.leaves_nothing()


@pytest.mark.slow
def test_a_stopped_director_is_overtaken_and_gives_up_when_it_wakes(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    first = tournament.begin(1)
    tournament.wait_for_games(1)
    stop(first.pid)
    while tournament.is_locked():  # that would hold up everybody, as in any database
        first.send_signal(signal.SIGCONT)
        time.sleep(0.01)  # stopped again at once it may not have run at all
        stop(first.pid)
    assert len(tournament.here.finished()) < GAMES
    tournament.let_go()
    code, _, err = end(tournament.begin(1))
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
    assert tournament.here.processes("arena.bootstrap.worker")  # the stopped director's still wait for it
    first.send_signal(signal.SIGCONT)
    code, _, err = end(first)
    assert code == 2
    assert err.startswith("error: tournament spring was taken over by a later run; this one stops")
    assert len(err.splitlines()) == 1
    tournament.here.leaves_nothing()
    assert tournament.outcomes() == undisturbed


@pytest.mark.slow
def test_a_director_that_ended_as_it_should_holds_nobody_up(tournament: Spring, undisturbed: Outcomes) -> None:
    tournament.hold()
    first = tournament.begin(2)
    tournament.wait_for_games(1)
    first.send_signal(signal.SIGINT)
    assert end(first)[0] == 130
    tournament.let_go()
    code, _, err = end(tournament.begin(2))
    assert (code, err) == (0, "")
    assert tournament.outcomes() == undisturbed
