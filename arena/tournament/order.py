"""What somebody asks for: a tournament by names and texts, before anything of it is looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arena.tournament.model import Partners
from arena.tournament.terms import DEFAULT_FAULTS, FaultPolicy, Format, SequentialTest, Until

DEAL_SETS: Final = 20
"""Of each pairing, where the order does not say and no rule stops earlier."""
MOST_OF_A_TEST: Final = 10_000
"""At most, where a sequential test stops earlier: one of 10 Elo takes 3,500 on average (docs/statistics.md)."""
MOST_OF_A_WIDTH: Final = 1_000
"""At most, where narrow intervals stop earlier: those of two bots are then 15 Elo wide, those of more narrower."""

NO_FOLDERS: Final = Path("/dev/null")
"""The base of an order from elsewhere: below it is no folder, so that its bots can only be submitted ones."""


@dataclass(frozen=True, slots=True)
class Order:
    """A tournament as somebody names it."""

    name: str
    game: str
    ruleset: str
    """For instance ``classic deals=20``; empty is the game's default."""
    time: str
    """For instance ``bank=30 increment=0.2``; empty is the default."""
    seed: str | None
    """None: a fresh random one."""
    deal_sets: int
    bots: Sequence[Path | str]
    """Folders; a text may also name a submitted bot."""
    teams: Sequence[str] = ()
    """For instance ``otter+bots/heron``: of each its folder, its name where `bots` has it too, or a submitted bot."""
    orientations: int = 2
    partners: Partners | None = None
    format: Format = Format.ROUND_ROBIN
    cycles: int = 1
    rounds: int = 0
    challengers: int = 1
    until: Until | None = None
    faults: FaultPolicy = DEFAULT_FAULTS
    trusted: bool = False
    base: Path = Path()
    """Where the folders that `bots` and `teams` name begin."""


def default_deal_sets(until: Until | None) -> int:
    """How many deal sets of each pairing an order means that does not say: with a rule to stop by, enough for it."""
    if until is None:
        return DEAL_SETS
    return MOST_OF_A_TEST if isinstance(until, SequentialTest) else MOST_OF_A_WIDTH
