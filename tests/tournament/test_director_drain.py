"""A run that drains ends with the games in progress, and begins no others."""

from __future__ import annotations

import asyncio

import pytest

from arena.match.events import GameFinished, GameStarted, MatchEvent
from arena.tournament.director import Director
from arena.tournament.model import PlannedGame
from arena.tournament.plan import plan
from arena.tournament.progress import Report
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import CountingTelemetry, MemoryStore, ScriptedPlayer

SPRING = make_tournament(entrants=3, deal_sets=4)


def drain_at(store: MemoryStore, moment: int, workers: int = 2) -> tuple[Report, list[MatchEvent], CountingTelemetry]:
    """A run that is told to drain at the event of that number, counted from 1; 0 is before it begins."""
    seen: list[MatchEvent] = []
    telemetry = CountingTelemetry()

    async def direct() -> Report:
        def watch(event: MatchEvent, game: PlannedGame) -> None:
            assert game in plan(SPRING)
            seen.append(event)
            if len(seen) == moment:
                director.drain()

        director = Director(
            SPRING,
            store.claim(SPRING.name),
            workers=workers,
            store=store,
            player=ScriptedPlayer(),
            telemetry=telemetry,
            on_progress=lambda _: None,
            on_event=watch,
        )
        if moment == 0:
            director.drain()
        return await director.run(asyncio.Event())

    return asyncio.run(direct()), seen, telemetry


@pytest.fixture
def store() -> MemoryStore:
    made = MemoryStore()
    made.create(SPRING, plan(SPRING))
    return made


def begun(events: list[MatchEvent]) -> set[str]:
    return {event.id for event in events if isinstance(event, GameStarted)}


def test_a_run_that_drains_before_it_begins_plays_nothing(store: MemoryStore) -> None:
    report, seen, _ = drain_at(store, 0)
    assert not report.complete
    assert not seen
    assert not store.results


@pytest.mark.parametrize("moment", range(1, 49))
def test_what_is_in_progress_when_a_run_drains_is_finished(store: MemoryStore, moment: int) -> None:
    _, seen, telemetry = drain_at(store, moment)
    over = {event.record.id for event in seen[:moment] if isinstance(event, GameFinished)}
    assert begun(seen[:moment]) - over <= store.results.keys()
    assert telemetry.in_progress == 0


@pytest.mark.parametrize("moment", [1, 2, 5, 17, 30])
def test_no_part_begins_after_the_drain(store: MemoryStore, moment: int) -> None:
    _, seen, _ = drain_at(store, moment, workers=1)
    # A match of the double has two games in progress at most, and begins the second before it ends the first.
    assert len(begun(seen[moment:])) <= 1


def test_a_run_that_drained_goes_on_where_it_was(store: MemoryStore) -> None:
    drain_at(store, 7)
    report, seen, _ = drain_at(store, -1)
    assert report.complete
    assert store.results.keys() == {game.id for game in plan(SPRING)}
    assert len(begun(seen)) < len(store.results)


def test_a_run_that_drains_with_its_last_games_is_complete(store: MemoryStore) -> None:
    report, seen, _ = drain_at(store, 48)
    assert report.complete
    assert len(seen) == 48
