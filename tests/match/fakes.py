"""Doubles behind the ports of a match: bots that answer by a script."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from arena.games.contract import AnyRules
from arena.games.verdict import Reason
from arena.match.ports import ArenaFault, BotFault, Decision, GameEnd, GameStart, Instance, Player, Reply
from arena.match.spec import BotSpec

Answer = str | BotFault | ArenaFault | tuple[str, float] | None
"""Actions in notation with commas between them, a failure, actions and the seconds that they took, or nothing ever."""

Script = Callable[[AnyRules, Decision], Answer]


def script(answers: Iterable[Answer]) -> Script:
    """The answers in order; it is an error to be asked more often."""
    left = iter(answers)
    return lambda _rules, _decision: next(left)


def washout(rules: AnyRules, decision: Decision) -> Answer:
    """Draws, and discards what it drew, so that nobody ever knocks."""
    seen = decision.observation
    return "draw" if seen.drawn is None else rules.format_action(rules.parse_action(f"discard {name(seen.drawn)}"))


def name(card: int) -> str:
    suit, rank = divmod(card, 13)
    return "A23456789TJQK"[rank] + "CDHS"[suit]


class FakePlayer:
    """One seat in one game; remembers all that it was told."""

    def __init__(self, answers: Script, wants_legal_actions: bool = False) -> None:
        self.wants_legal_actions = wants_legal_actions
        self.started: list[GameStart] = []
        self.asked: list[Decision] = []
        self.ended: list[GameEnd] = []
        self._answers = answers

    def begin(self, start: GameStart) -> None:
        self.started.append(start)

    async def decide(self, decision: Decision) -> Reply:
        await asyncio.sleep(0)
        self.asked.append(decision)
        rules = self.started[-1].rules
        answer = self._answers(rules, decision)
        if isinstance(answer, Exception):
            raise answer
        if answer is None:
            await asyncio.Event().wait()
            raise AssertionError
        text, elapsed = answer if isinstance(answer, tuple) else (answer, 0.0)
        actions: Sequence[Any] = [rules.parse_action(word.strip()) for word in text.split(",") if word.strip()]
        return Reply(tuple(actions), elapsed)

    def end(self, end: GameEnd) -> None:
        self.ended.append(end)

    def log(self) -> bytes:
        return b"log"


@dataclass(eq=False)
class FakeInstance:
    """One process: it makes a player for each game."""

    launcher: FakeLauncher
    bot: BotSpec
    number: int
    capacity: int
    alive: bool = True
    closed: int = 0
    players: list[FakePlayer] = field(default_factory=list)
    most: int = 0
    """Games that were open at once."""
    rests: bool = False

    @property
    def open(self) -> int:
        return sum(not player.ended for player in self.players)

    def rest_between_decisions(self) -> None:
        self.rests = True

    def join(self) -> Player:
        player = FakePlayer(self.launcher.play(self, len(self.players)))
        self.players.append(player)
        self.most = max(self.most, self.open)
        return player

    async def close(self) -> None:
        self.closed += 1
        self.alive = False
        await asyncio.sleep(0)


Play = Callable[[FakeInstance, int], Script]
"""How a process plays its game of that number, from 0."""


class FakeLauncher:
    """Starts fake processes, or fails to."""

    sandbox = "bwrap"

    def __init__(
        self,
        play: Play = lambda _instance, _game: washout,
        fails: Callable[[BotSpec, int], BotFault | ArenaFault | None] = lambda _bot, _number: None,
        capacity: Callable[[BotSpec], int] = lambda bot: bot.capacity,
    ) -> None:
        self.play = play
        self.launched: list[FakeInstance] = []
        self.attempts: list[str] = []
        self._fails = fails
        self._capacity = capacity

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        self.attempts.append(bot.name)
        await asyncio.sleep(0)
        fault = self._fails(bot, self.attempts.count(bot.name))
        if fault is not None:
            raise fault
        instance = FakeInstance(self, bot, len(self.launched), self._capacity(bot))
        self.launched.append(instance)
        return instance

    def of(self, name: str) -> list[FakeInstance]:
        return [instance for instance in self.launched if instance.bot.name == name]


def no_start(detail: str = "it ended") -> BotFault:
    return BotFault(Reason.START, detail)
