"""Whole games of every kind, watched: no card is shown that was hidden at that time."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from arena import games
from arena.match.events import GameFinished, MatchEvent, TableChanged
from arena.match.gallery import Gallery
from arena.match.match import Match
from arena.tournament.parts import match_of
from arena.tournament.plan import plan
from tests.match.face_up import Watcher
from tests.tournament.verification.played import ChanceLauncher, order

RULES = {"gin": "deals=2"}


@pytest.mark.parametrize("game", games.names())
def test_1_3_spectators_of_a_whole_game_read_all_that_lay_open_and_nothing_else(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gallery.__init__, "__defaults__", (0.0,))
    tournament = order(game, RULES.get(game, ""), entrants=2)
    seats = sum(map(len, games.rules(game).sides))
    events: list[MatchEvent] = []
    spec = replace(match_of(tournament, plan(tournament), seats), spectated=True)
    asyncio.run(Match(spec, ChanceLauncher(), events.append).play())
    records = [event.record for event in events if isinstance(event, GameFinished)]
    assert [str(record.verdict.termination) for record in records] == ["completed"] * 2
    for record in records:
        watcher = Watcher(game, record.transcript)
        tables = [event for event in events if isinstance(event, TableChanged) and event.game_id == record.id]
        for table in tables:
            watcher.check(table)
        watcher.finish()
        assert len(tables) == 1 + sum(seat.decisions for seat in record.seats)
