"""A transcript as a value: what was dealt, what was done, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from arena.cards import Pack
from arena.games.contract import Points, Seat
from arena.games.transcript.errors import HeaderError
from arena.games.transcript.words import check_header, check_seat_name
from arena.games.verdict import Verdict


class Move(NamedTuple):
    """One action with the seat that did it."""

    seat: Seat
    action: Any
    """An action of the transcript's game."""


class DealRecord(NamedTuple):
    """One deal of a transcript."""

    dealer: Seat
    pack: Pack
    """All the cards as shuffled, top first; empty where the file stops before its pack."""
    moves: tuple[Move, ...] = ()
    score: Points | None = None
    """The points of the deal by side, None where no score is written."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """One game, finished or not, complete enough to be replayed.

    Raises:
        HeaderError: a seat's name or a header cannot be written in a transcript.
    """

    game: str
    ruleset: str
    """In canonical form: the name, then the parameters that differ from the ruleset's defaults."""
    seats: tuple[str, ...]
    """Who sits where, by seat: ``otter 1.2``."""
    headers: tuple[tuple[str, str], ...] = ()
    """The other headers as (key, value), in alphabetical order of their keys."""
    deals: tuple[DealRecord, ...] = ()
    result: Verdict | None = None
    """None where no result is written."""

    def __post_init__(self) -> None:
        """Refuse what the text form cannot hold."""
        for name in self.seats:
            check_seat_name(name)
        for key, value in self.headers:
            check_header(key, value)
        keys = [key for key, _ in self.headers]
        if any(left >= right for left, right in pairwise(keys)):
            raise HeaderError(f"headers {' '.join(keys)}: each may stand once, in alphabetical order")
