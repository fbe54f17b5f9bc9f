"""A Swiss under a director: killed anywhere, between rounds too, it goes on to the games of an undisturbed run."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from arena.match.record import GameRecord
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ports import StaleDirector
from arena.tournament.progress import Progress
from arena.tournament.terms import Format
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import MemoryStore
from tests.tournament.runs import Table

GAMES = 3 * 2 * 2 * 2
"""Rounds, pairings, deal sets and orientations of the tournament below."""


class Killed(BaseException):
    """The director's process is gone: nothing after it runs, but what was stored stays."""


class MortalStore(MemoryStore):
    """Kills its director before or after one of its transactions, counted from 1, and at every one that follows."""

    def __init__(self, when: str = "never", transaction: int = 0) -> None:
        super().__init__()
        self.left = transaction
        self.when = when

    def extend(self, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
        self._die("before")
        super().extend(name, epoch, games)
        self._die("after")

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        self._die("before")
        super().record(name, epoch, record)
        self._die("after")

    def _die(self, when: str) -> None:
        if when == self.when:
            self.left -= 1
            if self.left <= 0:
                raise Killed


def swiss() -> Tournament:
    return replace(make_tournament(entrants=5, deal_sets=2), format=Format.SWISS, rounds=3)


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, int]:
    table = Table(swiss())
    report = table.direct()
    assert report.complete
    assert (report.last.finished, report.last.total) == (GAMES, GAMES)
    return table.results


def test_a_swiss_is_played_round_by_round_to_its_end(undisturbed: dict[str, int]) -> None:
    assert {int(name.split("/")[1]) for name in undisturbed} == set(range(1, 7))
    assert len(undisturbed) == GAMES


def test_the_number_of_workers_changes_no_pairing(undisturbed: dict[str, int]) -> None:
    for workers in (1, 3):
        table = Table(swiss(), workers=workers)
        table.direct()
        assert table.results == undisturbed


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_director_killed_at_any_transaction_is_resumed(undisturbed: dict[str, int], when: str) -> None:
    for transaction in range(1, GAMES + 3):  # two rounds are planned on the way
        store = MortalStore(when, transaction)
        table = Table(swiss(), store)
        with suppress(Killed):
            table.direct()
        assert store.left <= 0, "it lived on"
        store.when = "never"
        assert table.results.items() <= undisturbed.items()
        assert table.direct().complete
        assert table.results == undisturbed


@pytest.mark.parametrize("how", ["stop", "replaced"])
def test_a_swiss_may_stop_at_any_event_and_is_resumed(undisturbed: dict[str, int], how: str) -> None:
    for event in range(0, 60, 4):
        store = MemoryStore()
        table = Table(swiss(), store)

        def disturb(_: Progress, stop: asyncio.Event, table: Table = table, event: int = event) -> None:
            if len(table.seen) == event + 1:
                stop.set() if how == "stop" else table.store.claim("spring")

        with suppress(StaleDirector):
            table.direct(on_progress=disturb)
        assert table.direct().complete
        assert table.results == undisturbed
