"""What a match server reports of a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arena.games.verdict import Verdict

BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of the decision time histogram, in seconds; one more bucket has no bound."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """What one seat did in a game."""

    bot: str
    """The label of its bot, for instance ``otter 1.2``."""
    decisions: int
    seconds: float
    """The sum of its decision times."""
    slowest: float
    """Its longest decision, in seconds."""
    histogram: tuple[int, ...]
    """Decisions by bucket of `BUCKETS`, not cumulated, the last without a bound."""
    log: bytes
    """What its process wrote to stderr during the game, and its notes; the first 1 MiB. Then a line for each strike,
    and in partnership games of a tournament one with the think times."""
    strikes: int = 0
    """How many faults of its bot did not lose the game: a safe action was played in the place of its own."""


def absent(bot: str) -> SeatRecord:
    """The record of the seat of a bot that was not there."""
    return SeatRecord(bot, 0, 0.0, 0.0, (0,) * (len(BUCKETS) + 1), b"")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One finished game, whole: what is stored in one transaction."""

    id: str
    verdict: Verdict
    detail: str
    """One sentence on a forfeit or void, empty for a completed game."""
    margin: int
    """By how many points side 0 did better, a forfeit's penalty included (architecture, decision 5)."""
    winner: int | None
    """The winning side; of a forfeit the other side; None for a draw or a void game."""
    deals: int
    """Finished deals."""
    transcript: str
    seats: tuple[SeatRecord, ...]
    luck: float | None = None
    """What the cards turned up gave side 0 beyond their expectation, in the game's own measure; None: not known."""
    sandbox: str | None = None
    """How its bots were kept apart (`arena.bots.box.level`); None: no bot ran."""
