"""What a director tells of the tables."""

from __future__ import annotations

import asyncio

import pytest

from arena.match.events import MatchEvent, TableChanged
from arena.tournament.director import Director
from tests.tournament.fakes import ScriptedPlayer
from tests.tournament.runs import Table


@pytest.mark.parametrize("spectated", [False, True])
def test_tables_are_told_of_every_game_of_a_tournament_that_is_spectated(spectated: bool) -> None:
    told: list[MatchEvent] = []
    run = Table()

    async def direct() -> None:
        director = Director(
            run.tournament,
            run.store.claim(run.tournament.name),
            workers=2,
            store=run.store,
            player=ScriptedPlayer(),
            telemetry=run.telemetry,
            on_progress=lambda _progress: None,
            on_event=lambda event, _game: told.append(event),
            spectated=spectated,
        )
        await director.run(asyncio.Event())

    asyncio.run(direct())
    tables = [event.game_id for event in told if isinstance(event, TableChanged)]
    assert sorted(tables) == (sorted(run.results) if spectated else [])
    assert run.results == run.undisturbed
