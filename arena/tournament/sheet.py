"""What is known of the games of a part while it is played."""

from __future__ import annotations

from arena.tournament.model import PlannedGame
from arena.tournament.part_queue import Part


class UnexpectedGame(Exception):
    """A match server told of a game that it was not asked to play, or of one game twice."""


class Sheet:
    """The games of a part: waiting, in progress, reported."""

    def __init__(self, part: Part) -> None:
        """Begin with every game waiting."""
        self._games = {game.id: game for game in part}
        self._waiting = dict(self._games)
        self._in_progress: dict[str, PlannedGame] = {}
        self._again: set[str] = set()
        self._last: set[str] | None = None

    def game(self, game_id: str) -> PlannedGame:
        """A game of the part as it was planned.

        Raises:
            UnexpectedGame: it is none of them.
        """
        if game_id not in self._games:
            raise UnexpectedGame(f"something was told of game {game_id}, but it is not in this match")
        return self._games[game_id]

    def start(self, game_id: str) -> None:
        """A game is in progress.

        Raises:
            UnexpectedGame: it was not waiting.
        """
        if game_id not in self._waiting:
            raise UnexpectedGame(f"game {game_id} was started, but it is not due in this match")
        self._in_progress[game_id] = self._waiting.pop(game_id)

    def report(self, game_id: str) -> PlannedGame:
        """A game is over; it comes back as it was planned.

        Raises:
            UnexpectedGame: it was not in progress.
        """
        if game_id not in self._in_progress:
            raise UnexpectedGame(f"game {game_id} was reported, but it is not in progress in this match")
        return self._in_progress.pop(game_id)

    def play_again(self, game_id: str) -> None:
        """A reported game is void and has another try."""
        self._again.add(game_id)

    def left(self) -> bool:
        """Whether the games are over that were in progress when this was asked first: then the match may be left."""
        self._last = self._in_progress.keys() & (self._in_progress.keys() if self._last is None else self._last)
        return not self._last

    @property
    def in_progress(self) -> tuple[PlannedGame, ...]:
        """Started, not reported."""
        return tuple(self._in_progress.values())

    @property
    def unreported(self) -> int:
        """How many games have not been reported."""
        return len(self._waiting) + len(self._in_progress)

    @property
    def leftover(self) -> Part:
        """The games that never started and those to be played again, in planned order."""
        return tuple(game for game in self._games.values() if game.id in self._waiting or game.id in self._again)
