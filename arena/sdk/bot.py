"""What a bot author writes: a class with `choose`."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

from arena.sdk.model import A, Decision, GameInfo, GameResult, O


class Bot(ABC, Generic[O, A]):
    """Plays one game; the SDK makes one instance for each game that the process takes."""

    wants_legal_actions: ClassVar[bool] = False
    """Whether the arena should list the legal actions of each decision."""

    def __init__(self, game: GameInfo) -> None:
        """Sit down at a game."""
        self.game = game
        self._note = ""

    @abstractmethod
    def choose(self, decision: Decision[O, A]) -> A | Sequence[A]:
        """The action to play, or several in order.

        Several end with the first that shows something new, such as a draw from the stock: what comes after it belongs
        to the next decision. An exception here ends the process, and the game is a forfeit by ``crash``.
        """

    def ended(self, result: GameResult[A]) -> None:
        """Hear how the game ended; does nothing unless a bot overrides it. What it prints is in no game's log."""

    def note(self, text: str) -> None:
        """Attach a remark to the next reply; the arena keeps it in the bot's own log."""
        self._note = text

    def take_note(self) -> str:
        """The remark for this reply; afterwards there is none."""
        note, self._note = self._note, ""
        return note


def log(text: str) -> None:
    """Write a line to the bot's own log; ``print`` to stderr does the same."""
    sys.stderr.write(f"{text}\n")
