"""Whole matches with fake processes."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from arena.match.clock import TimeControl
from arena.match.events import GameFinished, MatchEvent, ProcessesChanged
from arena.match.match import Match
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from tests.match.fakes import FakeInstance, FakeLauncher


class Played(NamedTuple):
    """What a match told, and the processes that it used."""

    events: list[MatchEvent]
    launcher: FakeLauncher

    @property
    def records(self) -> dict[str, GameRecord]:
        return {event.record.id: event.record for event in self.events if isinstance(event, GameFinished)}

    @property
    def results(self) -> dict[str, str]:
        """The last line of each transcript."""
        return {game: record.transcript.splitlines()[-1] for game, record in self.records.items()}

    def process(self, name: str, number: int = 0) -> FakeInstance:
        return self.launcher.of(name)[number]


def bot(name: str, capacity: int = 1) -> BotSpec:
    return BotSpec(name, "1", f"/bots/{name}", ("./bot",), capacity)


def spec(
    games: str,
    bots: tuple[BotSpec, BotSpec] | None = None,
    ruleset: str = "deals=1 starter=alternate",
    strikes: int = 0,
) -> MatchSpec:
    """A match of the games ``deal set/orientation``, with blanks between them."""
    planned = (game.split("/") for game in games.split())
    return MatchSpec(
        game="gin",
        ruleset=ruleset,
        entrants=tuple((each,) for each in bots or (bot("otter"), bot("heron"))),
        games=tuple(
            GameSpec(f"{deal_set}/{orientation}", deal_set.encode(), int(orientation), (b"zero", b"one"))
            for deal_set, orientation in planned
        ),
        time_control=TimeControl(),
        event="spring",
        strikes=strikes,
    )


def play(order: MatchSpec, launcher: FakeLauncher | None = None) -> Played:
    """Play a match; every process has to be ended exactly once."""
    launcher = launcher or FakeLauncher()
    events: list[MatchEvent] = []
    asyncio.run(Match(order, launcher, events.append).play())
    assert [instance.closed for instance in launcher.launched] == [1] * len(launcher.launched)
    alive = [event.alive for event in events if isinstance(event, ProcessesChanged)]
    assert not alive or alive[-1] == 0
    return Played(events, launcher)
