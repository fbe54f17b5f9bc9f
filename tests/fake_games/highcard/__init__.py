"""A game of four seats in which nothing is to be decided: one card each, and the highest wins its value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from arena.games.parameter import Range
from tests.fake_games.highcard.rules import HighCard


@dataclass(frozen=True, slots=True)
class Parameters:
    deals: Annotated[int, Range(1, 100)] = 1


RULESETS: Final[Mapping[str, Parameters]] = {"plain": Parameters()}


def make_rules(ruleset: str, parameters: Parameters) -> HighCard:
    return HighCard(ruleset, parameters.deals)
