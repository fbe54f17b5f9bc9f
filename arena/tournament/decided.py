"""What the rule by which a tournament may stop early says, for whoever reads its results."""

from __future__ import annotations

from collections.abc import Sequence

from arena.tournament.looks import Looks
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.stopping import Decision


def decision_of(tournament: Tournament, finished: Sequence[FinishedGame]) -> Decision | None:
    """The decision at the last look that is finished; None where the tournament has no rule to stop by."""
    schedule = schedule_of(tournament)
    return schedule.decision(finished) if isinstance(schedule, Looks) else None
