"""Runs of a director over doubles."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from arena.tournament.director import Director
from arena.tournament.model import Tournament
from arena.tournament.plan import plan
from arena.tournament.progress import Progress, Report
from tests.tournament.examples import make_tournament, played
from tests.tournament.fakes import CountingTelemetry, Fate, MemoryStore, ScriptedPlayer


def ok(game_id: str) -> str:
    """The fate of a game that nothing happens to."""
    return "ok"


@dataclass
class Table:
    """A tournament with its store, directed as often as a test likes."""

    tournament: Tournament = field(default_factory=lambda: make_tournament(entrants=3, deal_sets=4))
    store: MemoryStore = field(default_factory=MemoryStore)
    telemetry: CountingTelemetry = field(default_factory=CountingTelemetry)
    workers: int = 2
    seen: list[Progress] = field(default_factory=list)
    player: ScriptedPlayer = field(default_factory=ScriptedPlayer)

    def __post_init__(self) -> None:
        self.store.create(self.tournament, plan(self.tournament))

    @property
    def results(self) -> dict[str, int]:
        """The margin of every stored game."""
        return {game_id: record.margin for game_id, record in self.store.results.items()}

    @property
    def undisturbed(self) -> dict[str, int]:
        """What a run that nothing disturbs stores: each game with the result that it always has."""
        return {game.id: played(game.id).margin for game in plan(self.tournament)}

    def direct(self, fate: Fate = ok, on_progress: Callable[[Progress, asyncio.Event], None] | None = None) -> Report:
        """One run; the callback may stop it."""
        return asyncio.run(self._direct(fate, on_progress))

    async def _direct(self, fate: Fate, on_progress: Callable[[Progress, asyncio.Event], None] | None) -> Report:
        stop = asyncio.Event()
        self.player = ScriptedPlayer(fate)

        def watch(progress: Progress) -> None:
            self.seen.append(progress)
            if on_progress:
                on_progress(progress, stop)

        director = Director(
            self.tournament,
            self.store.claim(self.tournament.name),
            workers=self.workers,
            store=self.store,
            player=self.player,
            telemetry=self.telemetry,
            on_progress=watch,
        )
        return await director.run(stop)
