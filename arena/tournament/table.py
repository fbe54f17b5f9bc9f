"""How a tournament stands: all that its viewers are told in one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arena.tournament.decided import decision_of
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.standings import Standings, make_standings
from arena.tournament.stopping import Decision
from arena.tournament.swiss_rounds import RoundScore, round_scores


@dataclass(frozen=True, slots=True)
class Table:
    """The standings, and what its format and its rule to stop by say."""

    standings: Standings
    rounds: tuple[RoundScore, ...]
    """The scores by which a Swiss pairs; empty in other formats."""
    decision: Decision | None
    """None where it has no rule to stop by."""


def make_table(tournament: Tournament, finished: Sequence[FinishedGame]) -> Table:
    """The table of the finished games, a pure function of them."""
    return Table(
        make_standings(tournament, finished), round_scores(tournament, finished), decision_of(tournament, finished)
    )
