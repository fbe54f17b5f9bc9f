"""Tells the watchers of a tournament what its games do."""

from __future__ import annotations

from arena.bootstrap.service.house import House
from arena.match.events import GameEvent, GameFinished, GameStarted, TableChanged
from arena.service.events import Began, Ended, Event
from arena.tournament.model import PlannedGame


class Announcer:
    """Hears the events of the games of one tournament, each after its result is stored."""

    def __init__(self, house: House, name: str) -> None:
        """Tell the watchers of a house."""
        self._house = house
        self._name = name

    def hear(self, event: GameEvent, game: PlannedGame) -> None:
        """Pass an event on, in the words of the service; it costs nothing where nobody watches."""
        watchers = self._house.watchers
        if not watchers.watched(self._name):
            return
        what: Began | Ended | TableChanged
        match event:
            case GameStarted():
                what = Began(game)
            case GameFinished(record):
                what = Ended(game, record.verdict, record.winner)
            case TableChanged():
                what = event
        watchers.tell(Event(self._name, self._house.clock(), what))
