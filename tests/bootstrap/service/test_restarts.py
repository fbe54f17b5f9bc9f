"""Wherever a service is killed, the next one goes on: every step and run is made once, every game counted once."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from arena.bootstrap.service import performance
from arena.bootstrap.service.checker import Checker
from arena.bootstrap.service.inspector import Inspection
from arena.bootstrap.service.ladders import Climber
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.timekeeper import Timekeeper
from arena.bots.box.level import Sandbox
from arena.service.checks import CheckState
from arena.service.states import State
from arena.service.telemetry import CheckOutcome
from arena.storage.store import SqlStore
from tests.bootstrap.service.hosts import make_host
from tests.bootstrap.service.houses import ANNA, Home, open_home, order
from tests.bootstrap.service.mortal import Killed, Mortal

STEPS = 2
"""Of the ladder in an undisturbed life."""
WRITES = 29
"""In an undisturbed life: two checks, a run and two steps with four games each, and what is around them."""


def nothing() -> None:
    """Ring no bell."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Path:
    """A service with two bots that were not checked yet, a ladder and a recurrence that is due."""
    folder = tmp_path_factory.mktemp("begun")
    shutil.copy(empty_database, folder)
    with open_home(folder) as home:
        for name in ("otter", "heron"):
            home.submit(name)
        office = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
        asyncio.run(office.start_ladder("gin", "", "", 2, ANNA))
        daily = replace(order("", "otter", "heron"), trusted=True)
        asyncio.run(office.add_recurrence("daily", "0 12 * * *", "UTC", daily, ANNA))
    return folder


async def passes(folder: Path, sandbox: Sandbox, limit: float) -> Inspection:
    return Inspection(CheckOutcome.PASSED, "fine")


async def live(home: Home) -> None:
    """A service until a day after noon, in an order of things that is always the same."""
    checker = Checker(home.house, 60, nothing, passes)
    timekeeper = Timekeeper(home.house, nothing)
    climber = Climber(home.house, 1.0, nothing)
    host = make_host(home)
    for _ in range(2):
        await checker.step()
    for _ in range(STEPS + 1):
        await timekeeper.step()
        if home.house.store.ladders()[0].steps < STEPS:
            await climber.step()
        while await host.step() == 0:
            pass


def lived(folder: Path, at: int = 0, *, after: bool = False) -> int:
    """A life that ends at a write; the number of its writes."""
    with open_home(folder) as home:
        home.clock.move(days=1)
        store = Mortal(home.house.store, at, after=after)
        mortal = replace(home, house=replace(home.house, store=cast(SqlStore, store)))
        with suppress(Killed):
            asyncio.run(live(mortal))
        return store.writes


def check(folder: Path) -> None:
    with open_home(folder) as home:
        store = home.house.store
        names = ["daily-1", *(f"gin-ladder-{number}" for number in range(1, STEPS + 1))]
        assert sorted(store.names()) == names
        assert {store.standing(name).state for name in names} == {State.OVER}
        assert [ladder.steps for ladder in store.ladders()] == [STEPS]
        assert [recurrence.runs for recurrence in store.recurrences()] == [1]
        assert {each.state for each in store.checks()} == {CheckState.PASSED}
        games = Counter(game.planned.id for name in names for game in store.finished(name))
        assert len(games) == 4 * len(names)
        assert set(games.values()) == {1}
        assert [row.games for row in store.ratings("gin")] == [len(games)] * 2


@pytest.fixture(autouse=True)
def dead_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of an earlier life is this one, which goes on."""
    monkeypatch.setattr(performance, "has_ended", lambda _: True)


def test_an_undisturbed_life(begun: Path, tmp_path: Path) -> None:
    folder = tmp_path / "life"
    shutil.copytree(begun, folder)
    assert lived(folder) == WRITES
    check(folder)


def places(every: int) -> list[tuple[int, bool]]:
    return [(at, after) for at in range(1, WRITES + 1) for after in (False, True)][::every]


def killed_at(begun: Path, folder: Path, at: int, after: bool) -> None:
    shutil.copytree(begun, folder)
    assert lived(folder, at, after=after) == at
    lived(folder)
    check(folder)


@pytest.mark.parametrize(("at", "after"), places(10))
def test_a_kill_at_a_write_loses_and_doubles_nothing(begun: Path, tmp_path: Path, at: int, after: bool) -> None:
    killed_at(begun, tmp_path / "life", at, after)


@pytest.mark.slow
@pytest.mark.parametrize(("at", "after"), places(1))
def test_a_kill_at_any_write_loses_and_doubles_nothing(begun: Path, tmp_path: Path, at: int, after: bool) -> None:
    killed_at(begun, tmp_path / "life", at, after)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1, WRITES, 3))
def test_two_kills_lose_and_double_nothing(begun: Path, tmp_path: Path, first: int) -> None:
    folder = tmp_path / "life"
    shutil.copytree(begun, folder)
    lived(folder, first)
    lived(folder, 2, after=True)
    lived(folder)
    check(folder)
