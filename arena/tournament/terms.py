"""On what terms a tournament is played: its format, when it stops early, what becomes of faults."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from arena.games.parameter import Range
from arena.games.ruleset import parameter_texts, parse_ruleset


class Format(StrEnum):
    """Who meets whom."""

    ROUND_ROBIN = "round_robin"
    """Everybody meets everybody."""
    GAUNTLET = "gauntlet"
    """The challengers, who are named first, meet the field, and not each other."""
    SWISS = "swiss"
    """In every round those meet who have about the same score and have not met yet."""


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Play until it is decided which of two hypotheses on the first entrant's Elo over the second holds."""

    elo0: Annotated[float, Range(-1000, 1000)] = 0.0
    elo1: Annotated[float, Range(-1000, 1000)] = 10.0
    alpha: Annotated[float, Range(0, 1)] = 0.05
    """The share of wrong decisions where `elo0` is true."""
    beta: Annotated[float, Range(0, 1)] = 0.05
    """The share of wrong decisions where `elo1` is true."""


@dataclass(frozen=True, slots=True)
class IntervalWidth:
    """Play until the 95 % interval of every entrant's rating is that narrow."""

    width: Annotated[float, Range(1, 2000)] = 50.0
    """From end to end, in Elo."""


Until = SequentialTest | IntervalWidth

_RULES: Final[dict[str, Until]] = {"sprt": SequentialTest(), "ci": IntervalWidth()}


def parse_until(text: str) -> Until:
    """The rule that a text means, for instance ``sprt elo0=0 elo1=20`` or ``ci width=30``.

    Raises:
        RulesetError: the rule or a parameter is unknown, or a value is not allowed.
    """
    return parse_ruleset(text, _RULES, "rule")[1]


def until_text(until: Until) -> str:
    """The text of a rule, with every parameter."""
    name = next(name for name, rule in _RULES.items() if type(rule) is type(until))
    return " ".join([name, *(f"{key}={value}" for key, value in parameter_texts(until).items())])


class OnFault(StrEnum):
    """What follows an illegal action, or none in time."""

    FORFEIT = "forfeit"
    """The seat loses the game."""
    SUBSTITUTE = "substitute"
    """A safe legal action is played for the seat, and it gets a strike; too many, and it loses the game."""


@dataclass(frozen=True, slots=True)
class FaultPolicy:
    """What becomes of faults."""

    on_fault: OnFault = OnFault.FORFEIT
    strikes: int = 3
    """So many strikes a seat has in a game; the next fault loses it. Only where actions are substituted."""
    quarantine: int = 20
    """After so many games lost by faults in a row an entrant plays no more, and the rest is awarded; 0: never."""


DEFAULT_FAULTS: Final = FaultPolicy()
