"""What a match needs from outside: bots behind a port, and the two kinds of failure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from arena.cards import Card
from arena.games.contract import AnyRules, DealResult, Event, Listing, Seat
from arena.games.verdict import Reason, Verdict
from arena.match.clock import TimeControl
from arena.match.spec import BotSpec


class BotFault(Exception):
    """A bot failed: its seat forfeits."""

    def __init__(self, reason: Reason, detail: str) -> None:
        """Say what it did, and one sentence on how that was seen."""
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


class DecisionFault(BotFault):
    """A bot failed at one decision only: its stream is whole, so it can be asked again."""


class ArenaFault(Exception):
    """The arena itself failed: the game is void, nobody forfeits."""

    def __init__(self, reason: str, detail: str) -> None:
        """Name the failure in one word for the transcript, and tell it in one sentence."""
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class GameStart:
    """What a bot is told before its first decision."""

    rules: AnyRules
    seat: Seat
    bot_seed: bytes
    control: TimeControl


class DealStarted(NamedTuple):
    """A deal begins."""

    deal: int
    dealer: Seat


class DealEnded(NamedTuple):
    """A deal is over; every hand is shown (1.3)."""

    result: DealResult
    hands: tuple[tuple[Card, ...], ...]


SeenEvent = DealStarted | Event[Any] | DealEnded
"""One thing that happened, as one seat saw it."""


class Decision(NamedTuple):
    """One question to a bot."""

    observation: Any
    events: tuple[SeenEvent, ...]
    """Since the last decision, oldest first."""
    bank: float
    """Seconds left in the bank."""
    limit: float
    """Seconds granted to this decision."""
    deadline: float
    """Seconds after which it is `time`: limit and margin."""
    legal: Listing[Any] | None
    """Where the bot wants it."""


class Reply(NamedTuple):
    """A bot's answer, arrived in time."""

    actions: tuple[Any, ...]
    elapsed: float
    """Seconds from sending the decision to reading the answer."""
    note: str = ""
    """The bot's remark."""


class GameEnd(NamedTuple):
    """What a bot is told of the end of a game."""

    verdict: Verdict
    events: tuple[SeenEvent, ...]


class Player(Protocol):
    """One seat's bot in one game."""

    @property
    def wants_legal_actions(self) -> bool:
        """Whether each decision should list the legal actions."""

    def begin(self, start: GameStart) -> None:
        """Announce the game; does not wait."""

    async def decide(self, decision: Decision) -> Reply:
        """Ask for actions.

        Raises:
            DecisionFault: no proper answer came before the deadline.
            BotFault: none will ever come.
            ArenaFault: the arena could not ask.
        """

    def end(self, end: GameEnd) -> None:
        """Announce the result; does not wait, and never fails."""

    def log(self) -> bytes:
        """What the bot wrote since this game began, notes included; at most 1 MiB."""


class Instance(Protocol):
    """One bot process: it sees deals from one seat only (architecture, decision 3)."""

    @property
    def capacity(self) -> int:
        """How many games it takes at once."""

    @property
    def alive(self) -> bool:
        """Whether the process runs and its stream is open."""

    def join(self) -> Player:
        """A player for one more game."""

    def rest_between_decisions(self) -> None:
        """Let its processes stand still while nothing is asked of it, where its box can: no pondering, no signals."""

    async def close(self) -> None:
        """End the process and all that it started; nothing it wrote remains."""


class Launcher(Protocol):
    """Starts bot processes."""

    @property
    def sandbox(self) -> str:
        """How they are kept apart, in one word."""

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        """Start a bot and shake hands with it within so many seconds.

        Raises:
            BotFault: it did not start (`start`).
            ArenaFault: the arena could not start a process.
        """
