"""A schedule that may end early: a few deal sets of each pairing at a time, with a look at the results between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arena.tournament.fixed import plan_games
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.pairings import Pairing
from arena.tournament.stopping import Decision, Outcome, decide
from arena.tournament.terms import Until

LOOK: Final = 20
"""Deal sets of each pairing between two looks, on every machine: the games may not depend on the number of workers.

Every look starts fresh bot processes, and the last of its games leave workers idle; a look that is too long plays on
after the decision, by half a look on average. 40 games pay for the starts (see `arena.tournament.parts.LEAST`)."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Gives a look at a time, until the rule says stop or all deal sets are played."""

    tournament: Tournament
    rule: Until
    pairings: Sequence[Pairing]
    deal_sets: int
    """Of each pairing, at most."""

    @property
    def total(self) -> int:
        """The games of all looks."""
        return self.deal_sets * self._games_a_deal_set

    def next(self, finished: Sequence[FinishedGame]) -> tuple[PlannedGame, ...]:
        """The games of the first look that is not finished; none where the rule says stop."""
        played = self._played(finished)
        if played >= self.deal_sets or (played and self.decision(finished).outcome is not Outcome.OPEN):
            return ()
        deal_sets = range(played + 1, min(played + LOOK, self.deal_sets) + 1)
        return tuple(plan_games(self.tournament, self.pairings, deal_sets))

    def decision(self, finished: Sequence[FinishedGame]) -> Decision:
        """What the rule says at the last look that is finished; games after it do not count, for they are no look."""
        played = self._played(finished)
        seen = [game for game in finished if game.planned.deal_set <= played]
        return decide(self.tournament, self.rule, seen, played, exhausted=played >= self.deal_sets)

    def _played(self, finished: Sequence[FinishedGame]) -> int:
        """The deal sets of each pairing that finished looks have."""
        played = len(finished) // self._games_a_deal_set
        return played if played == self.deal_sets else played // LOOK * LOOK

    @property
    def _games_a_deal_set(self) -> int:
        """One deal set of every pairing."""
        return len(self.pairings) * self.tournament.orientations
