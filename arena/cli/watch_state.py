"""What a watcher of a tournament knows after the events that it was told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from arena.games.verdict import Termination
from arena.match.events import TableChanged
from arena.service.events import Began, Ended, Event, Stands
from arena.service.states import State
from arena.tournament.model import Tournament
from arena.tournament.results import side_labels


@dataclass(frozen=True, slots=True)
class Playing:
    """A game in progress."""

    who: str
    table: TableChanged | None = None
    """As it was last told; None before the first time."""


@dataclass(frozen=True, slots=True)
class Watched:
    """One tournament as it stands."""

    tournament: Tournament
    chosen: str | None = None
    """The id of the game whose table is wanted; None: any that is played."""
    stands: Stands | None = None
    """None before the first event."""
    finished: int = 0
    """Games."""
    games: Mapping[str, Playing] = field(default_factory=dict)
    """Those in progress by id, the one first that began first."""
    ended: Ended | None = None
    """The game that has ended last."""
    table: TableChanged | None = None
    """The table to show; one that nobody chose stays until another game is played."""

    def after(self, event: Event) -> Watched:
        """The same after one more event."""
        what = event.what
        if isinstance(what, Stands):
            games = self.games if what.standing.state is State.QUEUED else {}
            return replace(self, stands=what, finished=what.summary.finished, games=games)
        if isinstance(what, Began):
            return replace(
                self, games={**self.games, what.game.id: Playing(" - ".join(side_labels(self.tournament, what.game)))}
            )
        if isinstance(what, Ended):
            games = {game_id: playing for game_id, playing in self.games.items() if game_id != what.game.id}
            finished = self.finished + (what.verdict.termination is not Termination.VOID)
            return replace(self, games=games, finished=finished, ended=what)
        return self._seeing(what)

    def _seeing(self, table: TableChanged) -> Watched:
        before = self.games.get(table.game_id)
        who = ", ".join(dict.fromkeys(table.bots)) if before is None else before.who
        games = {**self.games, table.game_id: Playing(who, table)}
        return replace(self, games=games, table=table if self._wants(table.game_id) else self.table)

    def _wants(self, game_id: str) -> bool:
        if self.chosen is not None:
            return game_id == self.chosen
        return self.table is None or self.table.game_id == game_id or self.table.game_id not in self.games
