"""The service as its operator and its users see it: started, used, drained, started again."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

from arena.bootstrap.remote import remote_office
from arena.service.states import State
from arena.storage.store import open_store
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.services import QUICK, SLOW, Client, Served, order, served, submit_all
from tests.telemetry.examples import read

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")

MANY: Final = 4000
"""Deal sets that nobody plays to the end: a bot that takes 5 ms for each decision needs ten minutes for them."""


def state(here: Place, name: str) -> State:
    with open_store(here.url, create=False) as store:
        return store.standing(name).state


def games_in_progress(service: Served) -> int:
    """How many games are being played, by the service's metrics."""
    with urlopen(f"http://{service.metrics}/metrics") as page:
        series = read(page.read().decode())
    return int(sum(value for (name, _), value in series.items() if name == "arena_games_in_progress"))


@pytest.mark.slow
def test_a_service_plays_drains_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    with place(tmp_path / "here") as here:
        client = Client(here)
        with served(here) as service:
            submit_all(client, service, tmp_path, {"ant": QUICK, "bee": QUICK, "slow": SLOW.replace("0.02", "0.005")})
            client.start(service, order("spring", "ant", "bee", deal_sets=2))
            client.start(service, order("autumn", "slow", "bee", deal_sets=MANY))
            wait_until(lambda: len(here.finished("autumn")) > 0, PATIENCE)
        here.leaves_nothing()
        assert (state(here, "spring"), state(here, "autumn")) == (State.OVER, State.QUEUED)
        before = here.transcripts("autumn")
        assert 0 < len(before) < 2 * MANY
        with served(here, "--drain", 0) as service:
            wait_until(lambda: len(here.finished("autumn")) > len(before), PATIENCE)
            with remote_office(client.at(service)) as office:
                office.cancel("autumn")
        here.leaves_nothing()
        after = here.transcripts("autumn")
        assert before.items() <= after.items()
        assert state(here, "autumn") is State.CANCELLED


@pytest.mark.slow
def test_a_second_signal_ends_a_service_at_once(tmp_path: Path) -> None:
    with place(tmp_path / "here") as here:
        client = Client(here)
        service = Served(here, "--drain", 600, "--metrics-port", 0)
        submit_all(client, service, tmp_path, {"slow": SLOW.replace("0.02", "5"), "bee": QUICK})
        client.start(service, order("autumn", "slow", "bee", deal_sets=9))
        # Without a game in progress there is nothing to drain, and one signal is enough.
        wait_until(lambda: games_in_progress(service) > 0, PATIENCE)
        service.tell(signal.SIGTERM)
        wait_until(lambda: service.said("stopping"), PATIENCE)
        service.tell(signal.SIGTERM)
        assert service.end() == -signal.SIGTERM
        here.leaves_only_garbage()
        assert state(here, "autumn") is State.QUEUED
        with served(here, "--drain", 0):
            wait_until(lambda: not here.processes("slow"), PATIENCE)
        here.leaves_nothing()


@pytest.mark.slow
def test_two_services_on_one_database_never_both_play_a_tournament(tmp_path: Path) -> None:
    with place(tmp_path / "here") as here:
        client = Client(here)
        with served(here, workers=1) as one, served(here, workers=1) as other:
            submit_all(client, one, tmp_path, {"ant": QUICK, "bee": QUICK})
            names = [f"cup-{number}" for number in range(4)]
            for name, at in zip(names, (one, other, one, other), strict=True):
                client.start(at, order(name, "ant", "bee", deal_sets=10))
            wait_until(lambda: all(state(here, name) is State.OVER for name in names), PATIENCE)
        # What a service logs comes after what it stores; now both have ended, and every line is here.
        over = [line for service in (one, other) for line in service.lines if "tournament over" in line]
        assert len(over) == len(names)
        for name in names:
            assert len(here.finished(name)) == 20
            assert here.run("tournament", "verify", name).returncode == 0
        here.leaves_nothing()


def test_a_database_of_another_schema_is_refused_with_the_command_that_mends_it(tmp_path: Path) -> None:
    with place(tmp_path / "here") as here:
        Client(here)
        with closing(sqlite3.connect(here.folder / "arena.db")) as plain:
            plain.execute("UPDATE alembic_version SET version_num = '0005'")
            plain.commit()
        refused = here.run("serve", "--listen", "127.0.0.1:0", "--sandbox", "none")
        assert refused.returncode == 2
        assert "arena db upgrade" in refused.stderr
        here.leaves_nothing()
