"""A service that is killed at random moments, while a ladder and a recurring tournament run, makes everything once."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

import pytest

from arena.bootstrap.remote import remote_office
from arena.service.checks import Check, CheckState
from arena.service.states import State
from arena.storage.store import open_store
from arena.tournament.plan import plan
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place, take_long
from tests.e2e.services import QUICK, RULES, Client, Served, order, submit_all

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]

KILLS: Final = 8
LONGEST: Final = 12.0
"""Seconds before a kill, at most."""
EVERY_MINUTE: Final = "* * * * *"
BOTS: Final = ("ant", "bee", "cat")


def begin(here: Place, client: Client, folder: Path) -> None:
    """Submit bots, start a ladder and a recurrence, and stop before much is played."""
    service = Served(here)
    submit_all(client, service, folder, dict.fromkeys(BOTS, QUICK))
    with remote_office(client.at(service)) as office:
        office.start_ladder("gin", RULES, "start=60 bank=600 move=60", 4)
        office.add_recurrence("often", EVERY_MINUTE, "UTC", order("", "ant", "bee", deal_sets=2))
    service.kill()
    here.leaves_only_garbage()
    with open_store(here.url, create=False) as store:
        for name in BOTS:  # a check would outlast most lives of this service; the first might have had another outcome
            store.set_check(Check(name, "1", CheckState.PASSED, "", datetime.now(UTC)))


def finish(here: Place, client: Client) -> None:
    """Let nothing new begin, and everything that was begun be played."""
    service = Served(here)
    wait_until(lambda: has_made_both(here), PATIENCE)  # a run is due at the full minute, wherever the kills fell
    with remote_office(client.at(service)) as office:
        office.stop_ladder("gin")
        office.end_recurrence("often")
    wait_until(lambda: not queued(here), PATIENCE)
    service.kill()
    here.leaves_only_garbage()


def has_made_both(here: Place) -> bool:
    with open_store(here.url, create=False) as store:
        return store.ladders()[0].steps > 0 and store.recurrences()[0].runs > 0


def queued(here: Place) -> list[str]:
    with open_store(here.url, create=False) as store:
        return [standing.name for standing in store.standings_of(State.QUEUED)]


def check(here: Place) -> None:
    with open_store(here.url, create=False) as store:
        steps, runs = store.ladders()[0].steps, store.recurrences()[0].runs
        made = [f"gin-ladder-{number}" for number in range(1, steps + 1)]
        made += [f"often-{number}" for number in range(1, runs + 1)]
        assert sorted(store.names()) == sorted(made)
        assert {store.standing(name).state for name in made} <= {State.OVER}
        played = 0
        for name in made:
            ids = [game.planned.id for game in store.finished(name)]
            assert sorted(ids) == sorted(game.id for game in plan(store.tournament(name)))
            trusted = store.tournament(name).trusted  # the bots of this service have no box: only its ladder rates them
            played += len(ids) if trusted else 0
        assert sum(row.games for row in store.ratings("gin")) == 2 * played
        assert steps > 0
        assert runs > 0


def test_kills_at_random_moments_lose_no_step_and_double_none(tmp_path: Path) -> None:
    take_long()
    chance = Random(7)
    with place(tmp_path / "here") as here:
        client = Client(here)
        begin(here, client, tmp_path)
        for _ in range(KILLS):
            service = Served(here)
            time.sleep(chance.uniform(0, LONGEST))
            service.kill()
            here.leaves_only_garbage()
        finish(here, client)
        check(here)
