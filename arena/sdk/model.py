"""What a bot is told: the game it sits at, the decision it faces, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, TypeVar

from arena.cards import Card
from arena.games.contract import AnyRules, Event, Points, Seat, Side

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 (the observation; A and O are the two letters of a game)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The game that a bot plays."""

    name: str
    """For instance ``gin``."""
    rules: AnyRules
    """The rules engine under this game's parameters, to look things up or to play positions out."""
    seat: Seat
    sides: tuple[Side, ...]
    """The side of each seat."""
    seed: bytes
    """The same in every repetition of this game."""
    bank: float
    """Seconds for the whole game; all durations are in seconds."""
    increment: float
    """Added to the bank after each turn."""
    move_limit: float
    """The longest that one decision may take."""

    @property
    def side(self) -> Side:
        """The side that the bot plays for."""
        return self.sides[self.seat]


class DealStart(NamedTuple):
    """A deal began."""

    deal: int
    dealer: Seat


class DealEnd(NamedTuple):
    """A deal ended, and every hand was shown."""

    points: Points
    ending: str
    """The game's word for it, for instance ``knock``."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat."""


SeenEvent = DealStart | Event[A] | DealEnd
"""One thing that happened; an `Event` is an action of a seat, as far as this seat may see it."""


class Decision(NamedTuple, Generic[O, A]):
    """One question; complete in itself, so that a bot needs no memory."""

    game: GameInfo
    number: int
    """From 1 in each game."""
    observation: O
    events: tuple[SeenEvent[A], ...]
    """What happened since the last decision, oldest first."""
    bank: float
    """Seconds left in the bank."""
    limit: float
    """Seconds that this decision may take."""
    legal_actions: tuple[A, ...]
    """Empty unless the bot set `Bot.wants_legal_actions`."""
    legal_actions_complete: bool

    def random(self) -> Random:
        """A generator seeded by the game's seed and the decision's number, so that the same game is played again."""
        return Random(self.game.seed + self.number.to_bytes(4, "big"))


@dataclass(frozen=True, slots=True)
class GameResult(Generic[A]):
    """How a game ended."""

    termination: str
    """``completed``, ``forfeit`` or ``void``."""
    points: Points
    """By side, as they stood."""
    seat: Seat | None
    """The seat at fault, of a forfeit only."""
    reason: str
    """Of a forfeit: ``time``, ``illegal_action`` …"""
    events: tuple[SeenEvent[A], ...]
    """What happened since the last decision."""
