"""Tells the watchers of a tournament what its games do."""

from __future__ import annotations

from arena.bootstrap.service.house import House
from arena.match.events import GameFinished, GameStarted, MatchEvent, TableChanged
from arena.service.events import Began, Ended, Event
from arena.tournament.model import PlannedGame


class Announcer:
    """Hears the events of the matches of one tournament, each after its result is stored."""

    def __init__(self, house: House, name: str) -> None:
        """Nothing is looked up until somebody watches."""
        self._house = house
        self._name = name
        self._games: dict[str, PlannedGame] = {}

    def hear(self, event: MatchEvent) -> None:
        """Pass an event on, in the words of the service."""
        if not self._house.watchers.watched(self._name):
            return
        if isinstance(event, GameStarted):
            self._tell(Began(self._game(event.id)))
        elif isinstance(event, GameFinished):
            record = event.record
            self._tell(Ended(self._game(record.id), record.verdict, record.winner))
        elif isinstance(event, TableChanged):
            self._tell(event)

    def _tell(self, what: Began | Ended | TableChanged) -> None:
        self._house.watchers.tell(Event(self._name, self._house.clock(), what))

    def _game(self, game_id: str) -> PlannedGame:
        """A game of the tournament; a schedule may have planned it a moment ago."""
        if game_id not in self._games:
            store = self._house.store
            finished = (game.planned for game in store.finished(self._name))
            self._games = {game.id: game for game in (*finished, *store.planned(self._name))}
        return self._games[game_id]
