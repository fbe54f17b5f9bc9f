"""The rule parameter of Push and its ruleset (rules.md, the bracketed name of section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from arena.games.parameter import Range


@dataclass(frozen=True, slots=True)
class Parameters:
    """The bracketed parameter of section 4 with its default."""

    stalemate_turns: Annotated[int, Range(1, 10000)] = 40
    """After so many turns in a row without a stock draw and without a card laid the deal ends (4.14)."""


RULESETS: Final[Mapping[str, Parameters]] = {"standard": Parameters()}
"""By name; the first is the default."""
