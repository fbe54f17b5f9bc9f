"""Whether a tournament with a rule to stop by goes on; a pure function of the tournament and its finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from arena.rating.paired import pair_statistics
from arena.rating.sequential import LEAST_DEAL_SETS, Hypothesis, SequentialState, sequential_state
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.results import deal_sets
from arena.tournament.standings import make_standings
from arena.tournament.terms import IntervalWidth, SequentialTest, Until


class Outcome(StrEnum):
    """What a rule says."""

    OPEN = "open"
    """Nothing yet: the tournament goes on."""
    H0 = "h0"
    H1 = "h1"
    NARROW = "narrow"
    """Every interval is as narrow as it was to be."""
    EXHAUSTED = "exhausted"
    """Nothing, and all deal sets are played."""


@dataclass(frozen=True, slots=True)
class SequentialDecision:
    """What a sequential test says of the first entrant and the second."""

    rule: SequentialTest
    first: str
    """The label of the entrant that may be stronger."""
    second: str
    state: SequentialState
    exhausted: bool
    """Whether all deal sets are played."""

    @property
    def outcome(self) -> Outcome:
        """Which hypothesis is accepted, if one is."""
        if self.state.accepted is None:
            return Outcome.EXHAUSTED if self.exhausted else Outcome.OPEN
        return Outcome.H1 if self.state.accepted is Hypothesis.H1 else Outcome.H0

    @property
    def text(self) -> str:
        """The decision in one line."""
        low, high = self.state.bounds
        ratio = f"log likelihood ratio {self.state.log_ratio:.2f}, bounds {low:.2f} and {high:.2f}"
        return f"{self._verdict()} ({ratio}, {self.state.deal_sets} deal sets)"

    def _verdict(self) -> str:
        match self.outcome:
            case Outcome.H1:
                return f"H1 accepted: {self.first} is stronger than {self.second} by more than {self.rule.elo0:g} Elo"
            case Outcome.H0:
                return f"H0 accepted: {self.first} is stronger than {self.second} by less than {self.rule.elo1:g} Elo"
            case Outcome.EXHAUSTED:
                return f"undecided: all {self.state.deal_sets} deal sets are played"
            case _ if self.state.deal_sets < LEAST_DEAL_SETS:
                return f"undecided: nothing is decided before {LEAST_DEAL_SETS} deal sets"
            case _:
                return f"undecided yet between {self.rule.elo0:g} Elo (H0) and {self.rule.elo1:g} Elo (H1)"


@dataclass(frozen=True, slots=True)
class WidthDecision:
    """How narrow the intervals of the ratings are."""

    rule: IntervalWidth
    widest: float | None
    """From end to end, in Elo; None: an entrant has no interval."""
    entrant: str
    """Who has the widest interval, or none."""
    deal_sets: int
    """Of each pairing."""
    exhausted: bool
    """Whether all deal sets are played."""

    @property
    def outcome(self) -> Outcome:
        """Whether all are narrow."""
        if self.widest is not None and self.widest <= self.rule.width:
            return Outcome.NARROW
        return Outcome.EXHAUSTED if self.exhausted else Outcome.OPEN

    @property
    def text(self) -> str:
        """The decision in one line."""
        return f"{self._verdict()} ({self._widest()}, {self.deal_sets} deal sets of each pairing)"

    def _verdict(self) -> str:
        wanted = f"intervals no wider than {self.rule.width:g} Elo"
        match self.outcome:
            case Outcome.NARROW:
                return f"{wanted}: reached"
            case Outcome.EXHAUSTED:
                return f"{wanted}: not reached, all deal sets are played"
            case _:
                return f"{wanted}: not reached yet"

    def _widest(self) -> str:
        if self.widest is None:
            return f"too few games for an interval of {self.entrant}"
        return f"the widest is {self.widest:.1f} Elo, of {self.entrant}"


Decision = SequentialDecision | WidthDecision


def decide(
    tournament: Tournament, rule: Until, finished: Sequence[FinishedGame], played: int, *, exhausted: bool
) -> Decision:
    """What the rule says after so many deal sets of each pairing, of which these games are all, in any order.

    Raises:
        ValueError: the rule cannot be so, for instance `elo0` is not below `elo1`.
    """
    if isinstance(rule, SequentialTest):
        return _test(tournament, rule, finished, exhausted)
    return _compare_widths(tournament, rule, finished, played, exhausted)


def _test(
    tournament: Tournament, rule: SequentialTest, finished: Sequence[FinishedGame], exhausted: bool
) -> SequentialDecision:
    first, second = (entrant.label for entrant in tournament.entrants[:2])
    met = pair_statistics(deal_sets(tournament, finished)).get((first, second))
    set_scores = met.set_scores if met else (0,) * (2 * tournament.orientations + 1)
    state = sequential_state(set_scores, rule.elo0, rule.elo1, rule.alpha, rule.beta)
    return SequentialDecision(rule, first, second, state, exhausted)


def _compare_widths(
    tournament: Tournament, rule: IntervalWidth, finished: Sequence[FinishedGame], played: int, exhausted: bool
) -> WidthDecision:
    rows = make_standings(tournament, finished).rows
    bare = next((row.label for row in rows if row.interval is None), None)
    if bare is not None:
        return WidthDecision(rule, None, bare, played, exhausted)
    widths = [(row.interval.high - row.interval.low, row.label) for row in rows if row.interval]
    widest, entrant = max(widths)
    return WidthDecision(rule, widest, entrant, played, exhausted)
