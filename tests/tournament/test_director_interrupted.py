"""Whatever happens between two events, resuming leads to the games and results of an undisturbed run."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.match.record import GameRecord
from arena.tournament.attempts import WorkersFailing
from arena.tournament.ports import StaleDirector
from arena.tournament.progress import Progress
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import MemoryStore
from tests.tournament.runs import Table


class Killed(BaseException):
    """The director's process is gone: nothing after it runs, but what was stored stays."""


class MortalStore(MemoryStore):
    """Kills its director before or after a transaction."""

    def __init__(self) -> None:
        super().__init__()
        self.kill: str | None = None

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        if self.kill == "before":
            raise Killed
        super().record(name, epoch, record)
        if self.kill == "after":
            raise Killed


FATES = st.lists(st.sampled_from(["ok", "ok", "ok", "void", "lost", "dead", "silent"]), max_size=12)
DISTURBANCES = st.one_of(
    st.tuples(st.just("none"), st.just(0)),
    st.tuples(st.sampled_from(["stop", "before", "after", "replaced"]), st.integers(0, 30)),
)


def run_disturbed(table: Table, store: MortalStore, fates: Iterator[str], how: str, event: int) -> None:
    """One run in which the fates come one a game, and something happens at an event, counted from 0."""
    events = 0
    store.kill = None

    def disturb(_: Progress, stop: asyncio.Event) -> None:
        nonlocal events
        if events == event:
            if how == "stop":
                stop.set()
            elif how == "replaced":
                store.claim("spring")
            elif how != "none":
                store.kill = how
        events += 1

    with suppress(Killed, StaleDirector, WorkersFailing):
        table.direct(lambda _: next(fates, "ok"), disturb)


def check_invariants(table: Table) -> None:
    assert table.results.items() <= table.undisturbed.items()
    assert all(0 <= progress.finished <= progress.total == 12 for progress in table.seen)
    assert all(progress.in_progress >= 0 for progress in table.seen)
    assert table.player.open == 0


@given(st.lists(st.tuples(FATES, DISTURBANCES), min_size=1, max_size=4), st.integers(1, 3))
def test_any_run_can_be_resumed(runs: list[tuple[list[str], tuple[str, int]]], workers: int) -> None:
    store = MortalStore()
    table = Table(make_tournament(entrants=3, deal_sets=2), store, workers=workers)
    for fates, (how, event) in runs:
        run_disturbed(table, store, iter(fates), how, event)
        check_invariants(table)
    store.kill = None
    assert table.direct().complete
    assert table.results == table.undisturbed


@pytest.mark.parametrize("how", ["stop", "before", "after", "replaced"])
def test_a_run_can_be_interrupted_at_every_event_and_resumed(how: str) -> None:
    for event in range(40):
        store = MortalStore()
        table = Table(make_tournament(entrants=3, deal_sets=2), store)
        run_disturbed(table, store, iter(()), how, event)
        check_invariants(table)
        store.kill = None
        assert table.direct().complete
        assert table.results == table.undisturbed
