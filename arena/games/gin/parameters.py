"""The rule parameters of gin and its two rulesets (rules.md, the bracketed names of section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

Starter = Literal["random", "alternate", "winner", "loser"]


@dataclass(frozen=True, slots=True)
class Parameters:
    """Every bracketed parameter of section 2 with the default of ``rummy-fans``."""

    starter: Starter = "random"
    """Who starts a deal (2.2)."""
    first_upcard_offer: bool = False
    """Whether the first upcard is offered before the first turn (2.3, 2.13)."""
    knock_limit: int = 10
    """The most deadwood that may be left by a knock (2.7)."""
    big_gin_bonus: int | None = None
    """What big gin scores beside the defender's deadwood; None: there is no big gin (2.7, 2.13)."""
    layoffs: bool = False
    """Whether the defender of a plain knock lays off (2.8)."""
    undercut_bonus: int = 25
    """What an undercut scores beside the difference (2.9)."""
    gin_bonus: int = 25
    """What gin scores beside the defender's deadwood (2.9)."""
    wall_size: int = 2
    """The number of stock cards at which a discard makes a washout (2.10)."""
    target: int = 100
    """The score that ends the game (2.11)."""
    max_deals: int = 50
    """After so many deals the higher score wins (2.11)."""
    deals: int | None = None
    """A fixed number of deals instead of a target (2.11)."""
    max_takes: int = 50
    """After so many takes from the discard pile the deal is a washout (2.12)."""


RUMMY_FANS: Final = Parameters()
CLASSIC: Final = replace(RUMMY_FANS, first_upcard_offer=True, layoffs=True, big_gin_bonus=31, starter="loser")
RULESETS: Final[Mapping[str, Parameters]] = {"rummy-fans": RUMMY_FANS, "classic": CLASSIC}
"""By name; the first is the default."""
