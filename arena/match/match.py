"""Plays the games of a match: one lane an orientation, one process a seat of a lane."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

from arena import games
from arena.games.contract import AnyRules
from arena.match.bench import Bench
from arena.match.events import GameFinished, GameStarted, MatchEvent, ProcessesChanged
from arena.match.gallery import Gallery
from arena.match.ports import Launcher
from arena.match.sitting import Sitting
from arena.match.spec import GameSpec, MatchSpec, bot_at

Emit = Callable[[MatchEvent], None]


class Match:
    """Plays a match part on one machine; results do not depend on how games are spread over time."""

    def __init__(self, spec: MatchSpec, launcher: Launcher, emit: Emit) -> None:
        """Prepare the rules of a spec.

        Raises:
            GameError: the game or the ruleset does not exist.
        """
        self._spec = spec
        self._rules: AnyRules = games.rules(spec.game, spec.ruleset)
        self._launcher = launcher
        self._emit = emit
        self._alive = 0

    async def play(self) -> None:
        """Play every game; each is announced when it starts and reported when it ends."""
        orientations = sorted({game.orientation for game in self._spec.games})
        async with asyncio.TaskGroup() as group:
            for orientation in orientations:
                group.create_task(self._play_lane(orientation))

    async def _play_lane(self, orientation: int) -> None:
        benches = [self._bench(seat, orientation) for seat in range(self._seats)]
        due = iter([game for game in self._spec.games if game.orientation == orientation])
        width = 1 if self._partnership else min(bench.bot.capacity for bench in benches)
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(width):
                    group.create_task(self._play_games(due, benches))
        finally:
            await asyncio.gather(*(bench.close() for bench in benches))

    async def _play_games(self, due: Iterator[GameSpec], benches: list[Bench]) -> None:
        for game in due:
            self._emit(GameStarted(game.id))
            record = await Sitting(self._rules, self._spec, game, benches, self._gallery(game.id, benches)).play()
            self._emit(GameFinished(replace(record, sandbox=self._launcher.sandbox)))

    def _gallery(self, game: str, benches: list[Bench]) -> Gallery | None:
        if not self._spec.spectated:
            return None
        return Gallery(self._rules, game, tuple(bench.bot.label for bench in benches), self._emit)

    def _bench(self, seat: int, orientation: int) -> Bench:
        bot = bot_at(self._spec, self._rules.sides, seat, orientation)
        return Bench(bot, self._launcher, self._spec.time_control.start, self._count_processes, rests=self._partnership)

    def _count_processes(self, change: int) -> None:
        self._alive += change
        self._emit(ProcessesChanged(self._alive))

    @property
    def _partnership(self) -> bool:
        """Whether partners play: then one game at a time, so that no instance has two from which to tell another."""
        return any(len(seats) > 1 for seats in self._rules.sides)

    @property
    def _seats(self) -> int:
        return sum(len(side) for side in self._rules.sides)
