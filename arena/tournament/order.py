"""What somebody asks for: a tournament by names and texts, before anything of it is looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arena.tournament.model import Partners
from arena.tournament.terms import DEFAULT_FAULTS, FaultPolicy, Format, Until

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
