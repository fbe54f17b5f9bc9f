"""Tournaments that were really played, by bots that choose among the legal actions, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Final

from arena import games
from arena.bootstrap.stores import update_ratings
from arena.games.transcript import ruleset_text
from arena.games.verdict import Reason
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import BotFault, Decision, DecisionFault, GameEnd, GameStart, Instance, Player, Reply
from arena.match.spec import BotSpec
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.parts import match_of
from arena.tournament.plan import schedule_of
from arena.tournament.verification.model import Verified
from arena.tournament.verification.verify import verify
from tests.tournament.examples import make_tournament

NAME: Final = "spring"


@dataclass
class ChancePlayer:
    """Takes one of the legal actions by the game's bot seed, two milliseconds each."""

    bot: BotSpec
    wants_legal_actions: bool = True
    _start: list[GameStart] = field(default_factory=list)
    _chance: Random = field(default_factory=Random)
    _asked: int = 0

    def begin(self, start: GameStart) -> None:
        self._start.append(start)
        self._chance.seed(start.bot_seed)

    async def decide(self, decision: Decision) -> Reply:
        self._asked += 1
        if self.bot.name == "crasher" and self._asked == 2:
            raise BotFault(Reason.CRASH, "it ended with code 1")
        if self.bot.name == "sleeper" and self._asked == 2:
            raise DecisionFault(Reason.TIME, "no answer")
        assert decision.legal is not None
        action: Any = self._chance.choice(decision.legal.actions)
        if self.bot.name == "cheater" and self._asked == 2:
            action = self._start[0].rules.parse_action("discard 9C")
            return Reply((action, action), 0.002)
        return Reply((action,), 0.002)

    def end(self, end: GameEnd) -> None:
        pass

    def log(self) -> bytes:
        return b"played\n"


@dataclass(eq=False)
class ChanceInstance:
    """One process."""

    bot: BotSpec
    capacity: int = 1
    alive: bool = True

    def rest_between_decisions(self) -> None:
        pass

    def join(self) -> Player:
        return ChancePlayer(self.bot)

    async def close(self) -> None:
        self.alive = False


class ChanceLauncher:
    """Starts every bot but one that is named absent."""

    sandbox = "bwrap"

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        if bot.name == "absent":
            raise BotFault(Reason.START, "there is no such program")
        return ChanceInstance(bot)


def order(game: str = "gin", rules: str = "deals=2", entrants: int = 3, **terms: Any) -> Tournament:
    """A tournament of a game, named spring, with one deal set a pairing if nothing else is said."""
    made = make_tournament(entrants, terms.pop("deal_sets", 1))
    return replace(made, game=game, ruleset=ruleset_text(games.rules(game, rules)), **terms)


def named(tournament: Tournament, *names: str) -> Tournament:
    """The same with other names for its first bots; some names mean a fault (see `ChancePlayer`)."""
    entrants = list(tournament.entrants)
    for index, name in enumerate(names):
        (version,) = entrants[index].bots
        renamed = replace(version, bot=replace(version.bot, name=name))
        entrants[index] = replace(entrants[index], bots=(renamed,))
    return replace(tournament, entrants=tuple(entrants))


def play(folder: Path, tournament: Tournament, stop: Callable[[PlannedGame], bool] = lambda _game: False) -> str:
    """Play a tournament into a database, up to the first game that is to be left out; the URL."""
    url = f"sqlite:///{folder}/arena.db"
    with open_store(url, create=True) as store:
        schedule = schedule_of(tournament)
        step = schedule.next(())
        store.create(tournament, step)
        epoch = store.claim(tournament.name)
        while step:
            due = [game for game in step if not stop(game)]
            _play(store, epoch, tournament, due)
            if len(due) < len(step):
                return url
            step = schedule.next(store.finished(tournament.name))
            if step:
                store.extend(tournament.name, epoch, step)
        update_ratings(store, tournament.game)
    return url


def _play(store: SqlStore, epoch: int, tournament: Tournament, due: Sequence[PlannedGame]) -> None:
    rules = games.rules(tournament.game, tournament.ruleset)
    seats = sum(len(side) for side in rules.sides)
    for _, part in groupby(due, key=lambda game: game.pairing):
        events: list[MatchEvent] = []
        asyncio.run(Match(match_of(tournament, tuple(part), seats), ChanceLauncher(), events.append).play())
        for event in events:
            if isinstance(event, GameFinished):
                store.record(tournament.name, epoch, event.record)


def verified(url: str, name: str = NAME) -> Verified:
    """What a verification finds."""
    with open_store(url, create=False) as store:
        return verify(name, store)
