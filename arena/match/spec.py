"""What a match is asked to be: its bots, rules, clocks and games."""

from __future__ import annotations

from dataclasses import dataclass

from arena.games.contract import Seat, Side
from arena.match.clock import TimeControl


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot version as a match server needs it."""

    name: str
    version: str
    folder: str
    """The absolute path of the bot's folder on the machine of the match server."""
    command: tuple[str, ...]
    capacity: int = 1
    """How many games one process takes at once, by its manifest."""

    @property
    def label(self) -> str:
        """The name and version as transcripts write them."""
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One planned game of a match."""

    id: str
    deal_seed: bytes
    """The seed of the deal set: the orientations share it."""
    orientation: int
    bot_seeds: tuple[bytes, ...]
    """By seat."""
    first_dealer: Seat | None = None
    """Who deals first, where the draw for partners has decided it; None: drawn from the seed."""


@dataclass(frozen=True, slots=True)
class MatchSpec:
    """The games that one pairing, or a part of it, plays."""

    game: str
    ruleset: str
    """In text form, for instance ``classic deals=20``."""
    entrants: tuple[tuple[BotSpec, ...], ...]
    """The bots of each side in orientation 0, by seat of the side; one that takes both seats is named twice."""
    games: tuple[GameSpec, ...]
    time_control: TimeControl
    event: str | None = None
    """The tournament's name, for the transcripts."""
    strikes: int = 0
    """So many faults of a seat in a game are answered by a safe legal action in its place; the next one loses it."""
    spectated: bool = False
    """Whether the public view of the tables is told, too."""


def entrant_of(side: Side, orientation: int) -> int:
    """The index of the entrant that plays a side in an orientation: in the odd ones the sides change places."""
    return (side + orientation) % 2


def home_of(seat: Seat, orientation: int) -> Seat:
    """The seat that the bot of a seat has in orientation 0.

    In orientation 1 the sides change places, in 2 the partners, in 3 both. So over two orientations a bot has each
    opponent on its left once; over four it has also had every seat once.
    """
    return seat ^ orientation


def side_of(sides: tuple[tuple[Seat, ...], ...], seat: Seat) -> Side:
    """The side that a seat belongs to."""
    return next(side for side, seats in enumerate(sides) if seat in seats)


def bot_at(match: MatchSpec, sides: tuple[tuple[Seat, ...], ...], seat: Seat, orientation: int) -> BotSpec:
    """The bot that has a seat in an orientation."""
    home = home_of(seat, orientation)
    side = side_of(sides, home)
    return match.entrants[side][sides[side].index(home)]
