"""The rule parameters of gin and its two rulesets (rules.md, the bracketed names of section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from arena.games.errors import RulesetError
from arena.games.parameter import Range

Starter = Literal["random", "alternate", "winner", "loser"]
Bonus = Annotated[int, Range(0, 1000)]
Count = Annotated[int, Range(1, 10000)]


@dataclass(frozen=True, slots=True)
class Parameters:
    """Every bracketed parameter of section 2 with the default of ``rummy-fans``."""

    starter: Starter = "random"
    """Who starts a deal (2.2)."""
    first_upcard_offer: bool = False
    """Whether the first upcard is offered before the first turn (2.3, 2.13)."""
    knock_limit: Annotated[int, Range(0, 100)] = 10
    """The most deadwood that may be left by a knock (2.7)."""
    big_gin_bonus: Bonus | None = None
    """What big gin scores beside the defender's deadwood; None: there is no big gin (2.7, 2.13)."""
    layoffs: bool = False
    """Whether the defender of a plain knock lays off (2.8)."""
    undercut_bonus: Bonus = 25
    """What an undercut scores beside the difference (2.9)."""
    gin_bonus: Bonus = 25
    """What gin scores beside the defender's deadwood (2.9)."""
    wall_size: Annotated[int, Range(0, 30)] = 2
    """The number of stock cards at which a discard makes a washout (2.10)."""
    target: Count = 100
    """The score that ends the game, unless `deals` is set (2.11)."""
    max_deals: Count = 50
    """After so many deals the higher score wins, unless `deals` is set (2.11)."""
    deals: Count | None = None
    """A fixed number of deals instead of a target (2.11)."""
    max_takes: Count = 50
    """After so many takes from the discard pile the deal is a washout (2.12)."""

    def __post_init__(self) -> None:
        """Refuse what contradicts a fixed number of deals (2.11)."""
        if self.deals is None:
            return
        for name, value, default in (("target", self.target, 100), ("max_deals", self.max_deals, 50)):
            if value != default:
                contradiction = f"{name}={value} contradicts deals={self.deals}"
                raise RulesetError(f"2.11: {contradiction}: a fixed number of deals has no {name}; leave one out")


RUMMY_FANS: Final = Parameters()
CLASSIC: Final = replace(RUMMY_FANS, first_upcard_offer=True, layoffs=True, big_gin_bonus=31, starter="loser")
RULESETS: Final[Mapping[str, Parameters]] = {"rummy-fans": RUMMY_FANS, "classic": CLASSIC}
"""By name; the first is the default."""
